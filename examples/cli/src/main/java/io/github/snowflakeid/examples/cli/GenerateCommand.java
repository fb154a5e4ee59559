package io.github.snowflakeid.examples.cli;

import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "generate",
        description = {
            "Makes IDs, one a line.",
            "They are unique if nobody else uses the worker ID, and no two runs of this command overlap."
        },
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Runnable {

    private static final int AT_ONCE = 4_096;

    @Mixin
    private LayoutOptions layout = new LayoutOptions();

    @Option(
            names = {"-w", "--worker-id"},
            required = true,
            paramLabel = "ID",
            converter = WholeNumber.class,
            description = "A worker ID that nobody else uses.")
    private long workerId;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "COUNT",
            converter = WholeNumber.class,
            description = "How many (${DEFAULT-VALUE}).")
    private long count = 1;

    @Option(
            names = {"-t", "--to"},
            paramLabel = "FORM",
            description = "How to write them: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Form to = Form.NUMBER;

    @Option(
            names = "--sequence-start",
            paramLabel = "START",
            description = "Where a tick's sequence starts: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private SequenceStart sequenceStart = SequenceStart.ZERO;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        if (count < 0) {
            throw new IllegalArgumentException("count: " + count + " (expected: 0 or more)");
        }
        PrintWriter out = spec.commandLine().getOut();
        SnowflakeLayout of = layout.value();
        try (SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .layout(of)
                .workerId(WholeNumber.upTo(of.maxWorkerId(), "worker-id", workerId))
                .sequenceStart(sequenceStart)
                .build()) {
            for (long left = count; left > 0; left -= AT_ONCE) {
                for (long id : generator.nextIds((int) Math.min(left, AT_ONCE))) {
                    out.println(to.write(id));
                }
            }
        }
        out.flush();
    }
}
