package io.github.snowflakeid.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeaseRowTests {

    /** The reuse delay is 30, the store's time 1000. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            0,    0, false, FREE
            1, 1001, false, HELD
            1, 1000, false, RESERVED
            1,  971, false, RESERVED
            1,  970, false, EXPIRED
            1, 1000, true,  FREE
            1, 1001, true,  RESERVED
            """)
    void aRowMeans(long token, long expiresAt, boolean released, LeaseRow.State expected) {
        assertMeans(new LeaseRow(7, token, "o", "l", 0, 0, 0, expiresAt, released), expected);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            1001, RESERVED
            1000, EXPIRED
             970, EXPIRED
            """)
    void aRowWhoseHolderIsKnownToBeGoneWaitsForItsFenceOnly(long expiresAt, LeaseRow.State expected) {
        LeaseRow row = new LeaseRow(7, 1, "o", "l", 0, 0, 0, expiresAt, false).withLiveness(Liveness.GONE);
        assertThat(row.floor(Duration.ofMillis(30))).isEqualTo(expiresAt);
        assertMeans(row, expected);
    }

    /** What the store knows of the living counts more than a clock; but nothing is held that was released. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            1001, false, HELD
             970, false, HELD
               0, false, HELD
            1000, true,  FREE
            1001, true,  RESERVED
            """)
    void aRowWhoseHolderIsKnownToBeAliveIsHeld(long expiresAt, boolean released, LeaseRow.State expected) {
        assertMeans(new LeaseRow(7, 1, "o", "l", 0, 0, 0, expiresAt, released).withLiveness(Liveness.ALIVE), expected);
    }

    private static void assertMeans(LeaseRow row, LeaseRow.State expected) {
        Duration reuseDelay = Duration.ofMillis(30);
        assertThat(row.state(1000, reuseDelay)).isEqualTo(expected);
        assertThat(row.isFree(1000, reuseDelay))
                .isEqualTo(expected == LeaseRow.State.FREE || expected == LeaseRow.State.EXPIRED);
    }
}
