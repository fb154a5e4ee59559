package io.github.snowflakeid.examples.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import picocli.CommandLine;

/** Short runs of failovers. How soon and how often calls succeed is not judged: builds are made on busy machines. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("all")
class FailoverTests {

    @TempDir
    Path directory;

    @Test
    void asynchronousFailoversLoseAcquisitionsAndNothingComesOfIt() throws Exception {
        int exit = run("--failovers=3", "--patience=PT4M");
        assertThat(exit).as(report()).isZero();
    }

    @Test
    void withoutTheQuarantineARunFindsWhatComesOfThem() throws Exception {
        int exit = run("--failovers=4", "--no-quarantine");
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
        assertThat(ours()).isEmpty();
    }

    /** A process that cannot clean up. */
    @Test
    void aRunThatIsKilledLeavesNoProcess() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Torture.class.getName(),
                        "failover",
                        "--directory=" + directory)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Path ids = directory.resolve("2-1.ids");
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> Files.exists(ids) && Files.size(ids) > 0);
        assertThat(ours()).hasSizeGreaterThan(5);
        process.destroyForcibly();
        Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> ours().isEmpty());
    }

    private List<ProcessHandle> ours() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(directory.toString()))
                .toList();
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
