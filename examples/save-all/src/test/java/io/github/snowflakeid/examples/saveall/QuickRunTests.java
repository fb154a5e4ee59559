package io.github.snowflakeid.examples.saveall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The whole run, with few rows. */
class QuickRunTests {

    @TempDir
    Path directory;

    @Test
    void everyKeySavesItsRowsAndTheServerHasCountedThem() throws Exception {
        String[] arguments = {"--rows", "1000", "--rounds", "1", "--starts", "1", "--output", directory.toString()};
        assertThat(new CommandLine(new SaveAll()).execute(arguments)).isZero();

        List<String[]> saves = Files.readAllLines(directory.resolve("save-all.csv")).stream()
                .filter(line -> line.startsWith("save,"))
                .map(line -> line.split(",", -1))
                .toList();
        assertThat(saves).hasSize(Key.values().length);
        for (String[] save : saves) {
            // An insert for each row; the sequence is asked once for fifty keys, and twice at first.
            assertThat(Long.parseLong(save[5]))
                    .as(save[1])
                    .isBetween(1000L, save[1].contains("sequence") ? 1022L : 1000L);
            assertThat(Long.parseLong(save[6])).as("WAL of " + save[1]).isGreaterThan(1000 * 50);
        }
        assertThat(Files.readString(directory.resolve("save-all.md")))
                .contains("saveAll` of 1,000 entities", "@SnowflakeId", "## Start");
    }
}
