package io.github.snowflakeid.examples.cli;

import io.github.snowflakeid.IdRange;
import java.io.PrintWriter;
import java.time.Instant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "range",
        description = "Writes the IDs of a time window as a condition of SQL.",
        mixinStandardHelpOptions = true)
final class RangeCommand implements Runnable {

    @Parameters(
            index = "0",
            paramLabel = "FROM",
            converter = TimeConverter.class,
            description = {
                "Start, which belongs to the window: as in 2026-03-01T12:00:00Z,",
                "2026-03-01T13:00:00+01:00, or 2026-03-01 for its midnight in UTC."
            })
    private Instant from = Instant.EPOCH;

    @Parameters(index = "1", paramLabel = "TO", converter = TimeConverter.class, description = "End, which does not.")
    private Instant to = Instant.EPOCH;

    @Option(
            names = {"-c", "--column"},
            paramLabel = "NAME",
            description = "The column, written as it is (${DEFAULT-VALUE}).")
    private String column = "id";

    @Mixin
    private LayoutOptions layout = new LayoutOptions();

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        IdRange range = layout.value().range(from, to);
        PrintWriter out = spec.commandLine().getOut();
        out.println(column + " >= " + range.from() + " AND " + column + " < " + range.to());
        out.flush();
    }
}
