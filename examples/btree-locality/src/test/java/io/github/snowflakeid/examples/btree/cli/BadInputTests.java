package io.github.snowflakeid.examples.btree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong is said in one line, before anything is started or written. */
class BadInputTests {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--schemes=snowflake-n,ulid | --schemes: ulid (expected: some of identity, ",
                "--runs=0 | --runs: 0 (expected: 1 to 100)",
                "--budget=fast | --budget: fast (expected: a time, as 90s, 8m or 2h)",
                "--writers=8,0 | --writers: 0 (expected: 1 to 150)",
                "--fillfactors=101 | --fillfactors: 101 (expected: 10 to 100)",
                "--ratios=NaN | --ratios: NaN (expected: 0.05 to 50.0)",
                "--rows-per-transaction=-1 | --rows-per-transaction: -1 (expected: 1 to 10000)",
                "--url=jdbc:mysql://localhost/x | --url: jdbc:mysql://localhost/x (expected: jdbc:postgresql://",
                "--url=jdbc:postgresql://localhost:1/x | The server cannot be reached: ",
            })
    void isRefusedInOneLine(String argument, String message) {
        Said said = run("--quick", "--output", directory.resolve("report").toString(), argument);

        assertThat(said.exitCode()).isEqualTo(1);
        assertThat(said.err()).startsWith("btree-locality: " + message);
        assertThat(said.err().lines()).hasSize(1);
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void unknownOptionsAndCommandsAreRefused() {
        assertThat(run("--fast")).isEqualTo(new Said(2, "btree-locality: Unknown option: '--fast'\n"));
        assertThat(run("everything").exitCode()).isEqualTo(2);
    }

    @Test
    void anOutputThatCannotBeWrittenIsRefused() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "mine");

        Said said = run("--output", file.toString());

        assertThat(said.exitCode()).isEqualTo(1);
        assertThat(said.err()).startsWith("btree-locality: --output: " + file + " (expected: a directory");
        assertThat(file).hasContent("mine");
    }

    @Test
    void filesThatCannotBeComparedAreRefused() throws Exception {
        Path other = Files.writeString(directory.resolve("other.csv"), "a,b\n1,2\n");

        Said missing = run("--compare", "nowhere.csv", other.toString());
        Said foreign = run("--compare", other.toString(), other.toString());

        assertThat(missing.err()).startsWith("btree-locality: --compare: nowhere.csv (expected: ");
        assertThat(foreign.err()).startsWith("btree-locality: --compare: " + other + " (expected: ");
        assertThat(foreign.exitCode()).isEqualTo(1);
    }

    private record Said(int exitCode, String err) {}

    private static Said run(String... args) {
        StringWriter err = new StringWriter();
        int exitCode = Main.execute(new PrintWriter(new StringWriter()), new PrintWriter(err, true), args);
        return new Said(exitCode, err.toString().replace(System.lineSeparator(), "\n"));
    }
}
