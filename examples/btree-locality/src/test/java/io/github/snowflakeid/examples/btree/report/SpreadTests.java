package io.github.snowflakeid.examples.btree.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTests {

    @Test
    void takesTheMiddleAndTheEnds() {
        assertThat(Spread.of(List.of(30.0, 10.0, 20.0))).isEqualTo(new Spread(20, 10, 30, 3));
        assertThat(Spread.of(List.of(30.0, 10.0))).isEqualTo(new Spread(20, 10, 30, 2));
    }

    @Test
    void saysNoDifferenceWhenRunsOverlap() {
        Spread spread = new Spread(100, 90, 110, 3);

        assertThat(spread.differsFrom(new Spread(80, 60, 91, 3))).isFalse();
        assertThat(spread.differsFrom(new Spread(80, 60, 89, 3))).isTrue();
        assertThat(new Spread(100, 99, 101, 3).differsFrom(new Spread(97, 97, 98, 3)))
                .as("3 %")
                .isFalse();
    }

    @Test
    void asksForMoreOfASingleRun() {
        assertThat(new Spread(100, 100, 100, 1).differsFrom(new Spread(90, 90, 90, 1)))
                .isFalse();
        assertThat(new Spread(100, 100, 100, 1).differsFrom(new Spread(50, 50, 50, 1)))
                .isTrue();
    }

    @Test
    void changeIsAgainstTheOther() {
        assertThat(new Spread(80, 80, 80, 1).changeFrom(new Spread(100, 100, 100, 1)))
                .isCloseTo(-0.2, within(1e-9));
    }
}
