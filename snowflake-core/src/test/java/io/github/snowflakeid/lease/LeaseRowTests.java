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
        LeaseRow row = new LeaseRow(7, token, "o", "l", 0, 0, 0, expiresAt, released);
        Duration reuseDelay = Duration.ofMillis(30);
        assertThat(row.state(1000, reuseDelay)).isEqualTo(expected);
        assertThat(row.isFree(1000, reuseDelay))
                .isEqualTo(expected == LeaseRow.State.FREE || expected == LeaseRow.State.EXPIRED);
    }
}
