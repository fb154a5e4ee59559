package io.github.snowflakeid.examples.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import picocli.CommandLine;

/** Short runs of failovers. How soon and how often calls succeed is not judged: builds are made on busy machines. */
@Execution(ExecutionMode.CONCURRENT)
class FailoverTests {

    @TempDir
    Path directory;

    /** That nothing prevents it yet is what the run has to find: see docs/guarantee.md, the limits. */
    @Test
    void asynchronousFailoversLoseAcquisitionsAndARunFindsWhatComesOfIt() throws Exception {
        int exit = run("--failovers=4");
        assertThat(exit).isEqualTo(1);
        assertThat(report())
                .doesNotContain("thresholds not reached", "surprises")
                .containsPattern("(?m)^tenures that overlap +[1-9]");
    }

    @Test
    void synchronousFailoversLoseNothing() throws Exception {
        int exit = run("--failovers=2", "--synchronous");
        assertThat(exit).as(report()).isZero();
        assertThat(new CommandLine(new Torture()).execute("--check=" + directory, "--correctness-only"))
                .isZero();
        assertThat(ProcessHandle.allProcesses()
                        .filter(process ->
                                process.info().commandLine().orElse("").contains(directory.toString())))
                .isEmpty();
    }

    private int run(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "failover";
        all[1] = "--correctness-only";
        all[2] = "--directory=" + directory;
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return new CommandLine(new Torture()).execute(all);
    }

    private String report() throws Exception {
        return Files.readString(directory.resolve("report.txt"));
    }
}
