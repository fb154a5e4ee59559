package io.github.snowflakeid.examples.microbenchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.microbenchmarks.report.Results;
import io.github.snowflakeid.examples.microbenchmarks.report.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The whole run, quick: every section has figures, and the page shows them. */
class QuickRunTests {

    @TempDir
    Path directory;

    @Test
    void everySectionHasFiguresAndThePageShowsThem() throws Exception {
        assertThat(new CommandLine(new Performance()).execute("--quick", "--output", directory.toString()))
                .isZero();

        Results results = Results.read(directory.resolve("results.csv"));
        for (String section : new String[] {
            "throughput", "variants", "batches", "neighbours", "uuids", "saturation", "rate", "waiting"
        }) {
            assertThat(results.of(section))
                    .as(section)
                    .filteredOn(row -> row.metric().equals("ids/ms"))
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(row.value()).isPositive());
        }
        assertThat(results.of("throughput"))
                .extracting(Row::subject)
                .contains(
                        "snowflake",
                        "yardstick",
                        "cosid",
                        "hutool",
                        "mybatisPlus",
                        "yitter",
                        "yitterWaiting",
                        "hypersistenceTsid",
                        "tsidCreator");
        assertThat(results.of("saturation"))
                .filteredOn(row -> row.subject().equals("snowflake")
                        && row.layout().equals("41/10/12")
                        && row.metric().equals("ids/ms"))
                .allSatisfy(row -> assertThat(row.value())
                        .as("within the layout's capacity")
                        .isLessThan(4096 * 1.1));

        assertThat(Files.readString(directory.resolve("report.md"))).contains("## Aims", "nextIds 1000");
        for (String picture : new String[] {"threads-wide.svg", "threads-usual.svg", "waiting.svg"}) {
            assertThat(DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(directory.resolve(picture).toFile())
                            .getElementsByTagName("polyline")
                            .getLength())
                    .as(picture)
                    .isPositive();
        }
    }
}
