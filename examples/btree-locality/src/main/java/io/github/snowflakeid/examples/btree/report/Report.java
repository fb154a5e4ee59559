package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Outcome;
import io.github.snowflakeid.examples.btree.server.BenchmarkException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of a report. Nothing is written before all is known. */
public final class Report {

    private final Path directory;

    private Report(Path directory) {
        this.directory = directory;
    }

    /**
     * A report to be, in a directory that need not exist.
     *
     * @throws BenchmarkException if it could not be written there
     */
    public static Report to(Path directory) {
        for (Path path = directory.toAbsolutePath().normalize(); path != null; path = path.getParent()) {
            if (Files.exists(path)) {
                if (!Files.isDirectory(path) || !Files.isWritable(path)) {
                    throw new BenchmarkException("--output: " + directory
                            + " (expected: a directory that can be written; " + path + " is none)");
                }
                break;
            }
        }
        return new Report(directory);
    }

    public void write(Outcome outcome, RunFacts facts) {
        Content content = Content.of(outcome, facts);
        try {
            String page = Page.of(content);
            String results = ResultsCsv.format(outcome.results());
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("index.html"), page);
            Files.writeString(directory.resolve("results.csv"), results);
            Files.writeString(directory.resolve("summary.md"), Summary.of(content));
        } catch (IOException e) {
            throw new BenchmarkException("--output: " + directory + " cannot be written: " + e.getMessage(), e);
        }
    }
}
