package io.github.snowflakeid.lease;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SkewTests {

    @Test
    void theStoreIsAssumedToHaveReadItsClockInTheMiddle() {
        assertThat(Skew.between(1_000, 1_050, 1_100)).isEqualTo(new Skew(0, 50));
        assertThat(Skew.between(2_000, 1_050, 2_100)).isEqualTo(new Skew(1_000, 50));
        assertThat(Skew.between(1_000, 4_000, 1_000)).isEqualTo(new Skew(-3_000, 0));
    }

    @Test
    void aClockThatWentBackDuringTheCallGivesNoNegativeError() {
        assertThat(Skew.between(1_000, 1_000, 500)).isEqualTo(new Skew(0, 0));
    }
}
