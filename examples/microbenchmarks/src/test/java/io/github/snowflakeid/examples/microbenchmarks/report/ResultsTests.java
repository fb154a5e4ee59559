package io.github.snowflakeid.examples.microbenchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTests {

    @TempDir
    Path directory;

    @Test
    void theFileHoldsWhatWasMeasured() throws Exception {
        Results results = new Results();
        results.add("throughput", "snowflake", "41/10/12", "10000 virtual", "ids/ms", 4095.87);
        Path file = directory.resolve("results.csv");
        results.write(file);

        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "section,subject,layout,threads,metric,value",
                        "throughput,snowflake,41/10/12,10000 virtual,ids/ms,4096");
        assertThat(Results.read(file).of("throughput"))
                .isEqualTo(List.of(new Row("throughput", "snowflake", "41/10/12", "10000 virtual", "ids/ms", 4096)));
    }

    @Test
    void theMedianIsOfAllThatWasMeasuredUnderOneName() {
        Results results = new Results();
        for (double value : new double[] {9, 1, 4}) {
            results.add("s", "a", "l", "1", "m", value);
        }
        results.add("s", "a", "l", "2", "m", 100);
        assertThat(results.median("s", "a", "l", "1", "m")).hasValue(4);
        results.add("s", "a", "l", "1", "m", 5);
        assertThat(results.median("s", "a", "l", "1", "m")).hasValue(4.5);
        assertThat(results.median("s", "b", "l", "1", "m")).isEmpty();
    }
}
