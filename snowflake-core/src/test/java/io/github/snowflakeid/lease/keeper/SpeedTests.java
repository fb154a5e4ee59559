package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SpeedProcess;
import io.github.snowflakeid.lease.JavaProcess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A coarse guard of the hot path: an ID costs little more than the yardstick of {@code examples/microbenchmarks}, one reading of
 * the clock and one atomic addition. Usually the yardstick takes 0.93 of the time, at a load of 15 on two cores, too; were the hot
 * path slower by a third it would be 0.63. How fast it is {@code docs/performance} says.
 */
class SpeedTests {

    private static final double LEAST = 0.75;

    @ParameterizedTest
    @ValueSource(ints = {12, 20})
    void anIdCostsLittleMoreThanTheYardstick(int sequenceBits) throws Exception {
        try (JavaProcess process = JavaProcess.start(SpeedProcess.class, sequenceBits, LEAST)) {
            assertThat(process.waitFor()).isZero();
            assertThat(process.lines("share "))
                    .singleElement()
                    .satisfies(share -> assertThat(Double.parseDouble(share)).isGreaterThanOrEqualTo(LEAST));
        }
    }
}
