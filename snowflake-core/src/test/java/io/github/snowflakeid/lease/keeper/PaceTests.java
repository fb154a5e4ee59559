package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long until the next attempt; random shares lie between a half and one. */
class PaceTests {

    private static final StoreCall FIRST = new StoreCall.Acquire(null);
    private static final StoreCall OTHER = new StoreCall.FailOver();

    private static Pace pace(Duration interval) {
        LeaseTerms usual = LeaseTerms.ofDefaults(Node.LAYOUT);
        return new Pace(
                new LeaseTerms(
                        "default",
                        usual.workers(),
                        Duration.ofSeconds(1).plus(interval.multipliedBy(3)),
                        interval,
                        usual.reuseDelay(),
                        usual.acquireTimeout(),
                        usual.recoveryWait()),
                new Random(1));
    }

    @ParameterizedTest
    @CsvSource({
        "PT0.5S, 1, 25",
        "PT0.5S, 9, 167",
        "PT10S, 1, 500",
        "PT10S, 2, 1000",
        "PT10S, 4, 3334",
        "PT10S, 99, 3334",
        "PT1M, 1, 750",
        "PT1M, 99, 5000",
        "PT7H, 1, 750",
        "PT7H, 3, 3000",
        "PT7H, 99, 5000"
    })
    void afterFailures(Duration interval, int failures, long atMost) {
        Pace pace = pace(interval);
        for (int i = 0; i < 100; i++) {
            assertThat(pace.untilNext(failures).toMillis()).isBetween(atMost / 2 - 1, atMost);
        }
    }

    @Test
    void afterASuccessTheIntervalWhateverItIs() {
        assertThat(pace(Duration.ofHours(7)).untilNext(0)).isBetween(Duration.ofMinutes(378), Duration.ofHours(7));
    }

    /** Whatever else happens at the heartbeat's pace is noticed, and repaired, within seconds. */
    @ParameterizedTest
    @CsvSource({"PT0.6S, 200, 600, 600", "PT10S, 3333, 10000, 10000", "PT7H, 5000, 15000, 60000"})
    void lostBeatsAndFloorsAndHangingCalls(Duration interval, long look, long floor, long call) {
        Pace pace = pace(interval);
        assertThat(pace.betweenLooks().toMillis()).isEqualTo(look);
        assertThat(pace.notLongerThanABeat(3_600_000).toMillis()).isEqualTo(floor);
        assertThat(pace.bound(OTHER).toMillis()).isEqualTo(call);
        assertThat(pace.bound(FIRST)).isEqualTo(Duration.ofSeconds(10));
    }
}
