package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs jcstress, which explores interleavings of the hot path in JVMs of its own. */
class JcstressTests {

    private static final Path SOURCES = Path.of("src/main/java/io/github/snowflakeid");

    /** Cumulative: the last line of a run counts all of it. */
    private static final Pattern RESULTS = Pattern.compile(
            "\\(Results: (\\d+) planned; (\\d+) passed, (\\d+) failed, (\\d+) soft errs, (\\d+) hard errs\\)");

    /** How a run of jcstress ended. */
    private record Outcome(int exit, int passed, int failed, int errors, String output) {}

    @TempDir
    Path directory;

    @Test
    void noForbiddenOutcome() throws Exception {
        Outcome outcome = run("^io\\.github\\.snowflakeid\\.[A-Z]");
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(outcome.passed()).as(outcome.output()).isGreaterThanOrEqualTo(testsIn(SOURCES));
        assertThat(outcome.failed() + outcome.errors()).as(outcome.output()).isZero();
    }

    @Test
    void theHarnessFindsEachMutant() throws Exception {
        Outcome outcome = run("^io\\.github\\.snowflakeid\\.mutants\\.");
        assertThat(outcome.exit()).as(outcome.output()).isNotZero();
        assertThat(outcome.errors()).as(outcome.output()).isZero();
        for (String mutant : List.of("NonAtomicIssue", "SealBySet", "ExtendBySet", "OpenBySet")) {
            assertThat(outcome.output()).contains("[FAILED] io.github.snowflakeid.mutants." + mutant);
        }
    }

    private Outcome run(String tests) throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jcstress.Main",
                "-t",
                tests,
                "-r",
                directory.resolve("results").toString()));
        command.addAll(List.of(System.getProperty("jcstress.arguments").split(" ")));
        int exit = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        String text = Files.readString(output);
        Matcher results = RESULTS.matcher(text);
        int[] last = new int[3];
        while (results.find()) {
            last[0] = Integer.parseInt(results.group(2));
            last[1] = Integer.parseInt(results.group(3));
            last[2] = Integer.parseInt(results.group(4)) + Integer.parseInt(results.group(5));
        }
        return new Outcome(exit, last[0], last[1], last[2], text);
    }

    private static int testsIn(Path directory) throws IOException {
        int tests = 0;
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                tests += Files.readString(file).contains("@JCStressTest") ? 1 : 0;
            }
        }
        assertThat(tests).isPositive();
        return tests;
    }
}
