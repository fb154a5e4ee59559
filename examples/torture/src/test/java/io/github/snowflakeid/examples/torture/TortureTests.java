package io.github.snowflakeid.examples.torture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Short runs, small fleets. How soon and how often calls succeed is not judged: builds are made on busy machines. */
@Tag("all")
@Needs({Need.ETCD, Need.FAKETIME})
@Execution(ExecutionMode.CONCURRENT)
class TortureTests {

    /** What only a duplicate, or one that was near, is reported as. */
    private static final Pattern UNIQUENESS =
            Pattern.compile("(?m)^(IDs issued twice|tenures that overlap|IDs at or past a fence).* [0-9,]+$");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"database", "zookeeper", "etcd"})
    void aShortRunViolatesNothing(String store) throws Exception {
        int exit = run("--minutes=1", "--nodes=4", "--seed=11", "--store=" + store);
        String report = report();
        assertThat(exit).as(report).isZero();
        assertThat(report).contains("No violation.");
        assertThat(ProcessHandle.allProcesses().filter(this::isOurs)).isEmpty();
        assertThat(new CommandLine(new Torture()).execute("--check=" + directory, "--correctness-only"))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "database, no-fence",
        "database, floor-zero",
        "database, release-by-token",
        "zookeeper, floor-zero",
        "zookeeper, release-by-token",
        "etcd, no-fence",
        "etcd, release-by-token"
    })
    void aRunFindsEachBug(String store, String bug) throws Exception {
        int exit = run("--minutes=0.4", "--nodes=3", "--batons=3", "--seed=12", "--store=" + store, "--bug=" + bug);
        assertThat(exit).isEqualTo(1);
        assertThat(report()).containsPattern(UNIQUENESS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--database=mariadb", "--url=jdbc:postgresql://localhost:5432/a"})
    void anEnsembleIsNoDatabase(String option) {
        assertThat(run("--store=etcd", option)).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(directory).isEmptyDirectory();
    }

    /** SIGTERM ends a JVM as Ctrl+C does; SIGINT may be ignored, in a build that runs in the background. */
    @Test
    void aSignalStopsAllThatWasStarted() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dtorture.directory=" + directory,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Torture.class.getName(),
                        "--minutes=5",
                        "--nodes=2",
                        "--directory=" + directory)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Path ids = directory.resolve("1-1.ids");
        Awaitility.await().until(() -> Files.exists(ids) && Files.size(ids) > 0);
        assertThat(ProcessHandle.allProcesses().filter(this::isOurs).count()).isGreaterThan(3);
        process.destroy();
        assertThat(process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        assertThat(ProcessHandle.allProcesses().filter(this::isOurs)).isEmpty();
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--ttl=PT3S", "--correctness-only", "--directory=" + directory));
        return new CommandLine(new Torture()).execute(all.toArray(String[]::new));
    }

    private String report() throws Exception {
        return Files.readString(directory.resolve("report.txt"));
    }

    private boolean isOurs(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains(directory.toString());
    }
}
