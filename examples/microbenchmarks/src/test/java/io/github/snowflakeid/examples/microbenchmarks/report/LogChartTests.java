package io.github.snowflakeid.examples.microbenchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.microbenchmarks.report.LogChart.Line;
import io.github.snowflakeid.examples.microbenchmarks.report.LogChart.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogChartTests {

    /** The axes go from 1 to 4 and from 10 to 1,000, so 2 and 100 lie in the middle of both. */
    @Test
    void aTenfoldIsAsFarAsTheNext() {
        Line line = new Line("a", false, List.of(new Point(1, 10), new Point(2, 100), new Point(4, 1000)));
        assertThat(new LogChart("t", "x", "y", List.of(line)).svg())
                .contains("points=\"70.0,405.0 380.0,227.5 690.0,50.0\"");
    }

    @Test
    void whatIsNotAboveZeroHasNoPlace() {
        Line line = new Line("a", false, List.of(new Point(1, 0), new Point(2, 100)));
        Line empty = new Line("nothing", false, List.of(new Point(1, 0)));
        assertThat(new LogChart("t", "x", "y", List.of(line, empty)).svg())
                .contains("points=\"380.0,405.0\"")
                .doesNotContain("nothing");
    }
}
