package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.examples.microbenchmarks.report.Page;
import io.github.snowflakeid.examples.microbenchmarks.report.Results;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures everything and writes {@code results.csv}, {@code machine.txt}, and the page that shows them. */
@Command(
        name = "performance",
        mixinStandardHelpOptions = true,
        description = "What an ID costs, beside what others cost.")
public final class Performance implements Callable<Integer> {

    @Option(names = "--quick", description = "Shows that it runs, in less than a minute; the figures mean little.")
    private boolean quick;

    @Option(names = "--render", description = "Measures nothing: makes the page of what an earlier run has written.")
    private boolean render;

    @Option(
            names = "--output",
            defaultValue = "report",
            description = "Directory for the report. Default: ${DEFAULT-VALUE}")
    private Path output = Path.of("report");

    /** Ends the process, with 0 for success. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Performance()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Files.createDirectories(output);
        Path rows = output.resolve("results.csv");
        Path machine = output.resolve("machine.txt");
        if (!render) {
            Files.write(machine, Machine.facts());
            new Sections(quick ? Pace.quick() : Pace.recorded()).run().write(rows);
        }
        new Page(Results.read(rows), Files.readAllLines(machine)).write(output);
        System.out.println("Report: " + output.resolve("report.md").toAbsolutePath());
        return 0;
    }
}
