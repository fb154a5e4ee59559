package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeaseTermsTests {

    @Test
    void theDefaultsAreThoseOfTheDocumentation() {
        LeaseTerms terms = LeaseTerms.ofDefaults(SnowflakeLayout.ofDefaults());
        assertThat(terms.pool()).isEqualTo("default");
        assertThat(terms.workers()).hasToString("0-1023");
        assertThat(terms.ttl()).isEqualTo(Duration.ofSeconds(30));
        assertThat(terms.renewInterval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(terms.reuseDelay()).isEqualTo(Duration.ofSeconds(30));
        assertThat(terms.acquireTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(terms.recoveryWait()).isEqualTo(Duration.ofSeconds(2));
        assertThat(terms.maxAhead()).isEqualTo(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @CsvSource({
        "' ',   30s, 10s, 30s, 10s, 2s,   lease.pool",
        "p,   29999ms, 10s, 30s, 10s, 2s,   lease.ttl: 29999ms (expected: at least three times lease.renew-interval; 30s)",
        "p,   999ms, 100ms, 30s, 10s, 2s, lease.ttl: 999ms (expected: 1s to 1d)",
        "p,   25h, 10s, 30s, 10s, 2s,     lease.ttl: 25h (expected: 1s to 1d)",
        "p,   30s, 99ms, 30s, 10s, 2s,    lease.renew-interval: 99ms (expected: 100ms to 1d)",
        "p,   30s, 10s, -1s, 10s, 2s,     lease.reuse-delay: -1s (expected: 0s to 1d)",
        "p,   30s, 10s, 30s, 0s, 2s,      lease.acquire-timeout: 0s (expected: 1ms to 10m)",
        "p,   30s, 10s, 30s, 10s, 61s,    lease.recovery-wait: 61s (expected: 0s to 1m)"
    })
    void valuesOutOfRangeAreRefused(
            String pool, String ttl, String interval, String reuse, String acquire, String recovery, String message) {
        assertThatThrownBy(() -> new LeaseTerms(
                        pool,
                        new WorkerRange(0, 7),
                        duration(ttl),
                        duration(interval),
                        duration(reuse),
                        duration(acquire),
                        duration(recovery)))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageStartingWith(message.replace(';', ','));
    }

    /** Two of them would look alike, and issue equal IDs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "default ",
                " default",
                "default\n",
                "default\t",
                "a\nb",
                "a\u0000b",
                "a\u0085b",
                "\u2003a"
            })
    void poolsThatCannotBeToldApartByTheEyeAreRefused(String pool) {
        LeaseTerms terms = LeaseTerms.ofDefaults(SnowflakeLayout.ofDefaults());
        assertThatThrownBy(() -> new LeaseTerms(
                        pool,
                        terms.workers(),
                        terms.ttl(),
                        terms.renewInterval(),
                        terms.reuseDelay(),
                        terms.acquireTimeout(),
                        terms.recoveryWait()))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining("or white space at an end");
    }

    @ParameterizedTest
    @CsvSource({"-1, 5", "5, 4"})
    void emptyAndNegativeRangesAreRefused(int first, int last) {
        assertThatThrownBy(() -> new WorkerRange(first, last))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("lease.workers: " + first + "-" + last + " (expected: 0 <= first <= last)");
    }

    private static Duration duration(String text) {
        return text.endsWith("ms")
                ? Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)))
                : Duration.parse("PT" + text);
    }
}
