package io.github.snowflakeid.examples.cli;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "decode",
        description = "Says when IDs were made and by whom, one a line, in columns: ID, time, worker ID, sequence.",
        mixinStandardHelpOptions = true)
final class DecodeCommand implements Runnable {

    @Mixin
    private IdArguments arguments = new IdArguments();

    @Mixin
    private LayoutOptions layout = new LayoutOptions();

    @Option(names = "--json", description = "Write an object a line; the ID is a string in it.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        SnowflakeLayout of = layout.value();
        arguments.ids().forEach(id -> out.println(json ? object(id, of.decode(id)) : line(id, of.decode(id))));
        out.flush();
    }

    private static String line(long id, SnowflakeParts parts) {
        return id + " " + parts.time() + " " + parts.workerId() + " " + parts.sequence();
    }

    /** The names of {@code GET /decode/{id}}. */
    private static String object(long id, SnowflakeParts parts) {
        return "{\"id\": \"%s\", \"timestamp_ms\": %s, \"datetime\": \"%s\", \"machine_id\": %s, \"datacenter_id\": %s, \"sequence\": %s}"
                .formatted(
                        id,
                        parts.time().toEpochMilli(),
                        parts.time(),
                        parts.workerId(),
                        parts.datacenterId(),
                        parts.sequence());
    }
}
