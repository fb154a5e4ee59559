package io.github.snowflakeid.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PoolRowTests {

    private static final PoolRequest REQUEST = PoolRequest.of("p", "layout", new WorkerRange(0, 9));
    private static final PoolRow POOL = PoolRow.made(REQUEST, "id", "memory/1");

    @Test
    void theQuarantineIsTheLongestTtlAndAMarginOfThirtySecondsAtLeast() {
        assertThat(POOL.quarantine()).isEqualTo(60_000);
        PoolRequest quick = REQUEST.withTimes(Duration.ofSeconds(3), Duration.ZERO);
        assertThat(PoolRow.made(quick, "id", "memory/1").quarantine()).isEqualTo(33_000);
        PoolRequest slow = REQUEST.withTimes(Duration.ofMinutes(5), Duration.ofMinutes(2));
        assertThat(POOL.asked(slow).quarantine()).isEqualTo(420_000);
        assertThat(POOL.asked(slow).asked(quick).quarantine()).isEqualTo(420_000);
    }

    @Test
    void theSameIncarnationIsNoNews() {
        assertThat(POOL.in("memory/1", 5_000, 4_000)).isEqualTo(POOL);
        assertThat(POOL.in(Origin.UNKNOWN_INCARNATION, 5_000, 4_000)).isEqualTo(POOL);
    }

    @Test
    void whatIsLearnedLaterOrIsOfAnotherKindIsNoFailover() {
        PoolRow unknown = PoolRow.made(REQUEST, "id", Origin.UNKNOWN_INCARNATION);
        assertThat(unknown.in("memory/1", 5_000, 4_000)).isEqualTo(POOL);
        assertThat(POOL.in("galera/x", 5_000, 4_000).usableFrom()).isZero();
    }

    @Test
    void anotherIncarnationIsAFailover() {
        PoolRow noticed = POOL.in("memory/2", 5_000, 4_000);

        assertThat(noticed).isEqualTo(new PoolRow("layout", "id", "memory/2", "memory/1", 5_000, 65_000, 60_000));
    }

    @Test
    void theOldServersClockMayHaveBeenAhead() {
        assertThat(POOL.in("memory/2", 5_000, 9_000).usableFrom()).isEqualTo(69_000);
        long hour = Duration.ofHours(1).toMillis();
        assertThat(POOL.in("memory/2", 5_000, 500 * hour).usableFrom())
                .as("but not by any amount")
                .isEqualTo(5_000 + hour + 60_000);
    }

    @Test
    void aQuarantineIsNeverShortened() {
        PoolRow later = POOL.asked(REQUEST.usableFrom(900_000));
        assertThat(later.in("memory/2", 5_000, 0).usableFrom()).isEqualTo(900_000);
        assertThat(later.asked(REQUEST).usableFrom()).isEqualTo(900_000);
    }

    @Test
    void aReturnIsRefusedUntilTheQuarantineIsOverForAsLong() {
        PoolRow noticed = POOL.in("memory/2", 5_000, 0);

        assertThatExceptionOfType(FlappingStoreException.class)
                .isThrownBy(() -> noticed.in("memory/1", 124_999, 0))
                .satisfies(e -> assertThat(e.known()).isEqualTo("memory/2"))
                .satisfies(e -> assertThat(e.found()).isEqualTo("memory/1"))
                .satisfies(e -> assertThat(e.until()).isEqualTo(Instant.ofEpochMilli(125_000)));
        assertThat(noticed.in("memory/1", 125_000, 0).usableFrom()).isEqualTo(185_000);
        assertThat(noticed.in("memory/3", 6_000, 0).usableFrom()).isEqualTo(66_000);
    }
}
