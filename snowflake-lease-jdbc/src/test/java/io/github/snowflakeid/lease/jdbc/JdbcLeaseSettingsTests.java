package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcLeaseSettingsTests {

    private final JdbcLeaseSettings defaults = JdbcLeaseSettings.ofDefaults();

    @Test
    void defaults() {
        assertThat(defaults)
                .isEqualTo(new JdbcLeaseSettings(
                        "snowflake_",
                        SchemaInitialization.ALWAYS,
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(3),
                        Duration.ofNanos(3_333_333_333L),
                        true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"snowflake_", "S", "_x1", "app.ids_", "APP_1.Ids_"})
    void prefixesThatAreIdentifiers(String prefix) {
        assertThat(defaults.withTablePrefix(prefix).tablePrefix()).isEqualTo(prefix);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1x",
                "a b",
                "a-b",
                "a.b.c",
                ".a",
                "a.",
                "a;DROP TABLE x",
                "\"a\"",
                "a'",
                "ä",
                "${prefix}",
                "a\n",
                "x23456789012345678901234567890123456789012345678_"
            })
    void prefixesThatAreNot(String prefix) {
        assertThatExceptionOfType(InvalidSettingException.class)
                .isThrownBy(() -> defaults.withTablePrefix(prefix))
                .withMessageStartingWith(
                        "jdbc.table-prefix: " + (prefix.isBlank() ? '"' + prefix + '"' : prefix) + " (expected: ");
    }

    @Test
    void timesOutOfRange() {
        Duration second = Duration.ofSeconds(1);
        assertRefused("jdbc.query-timeout: 0s ", () -> defaults.withTimeouts(Duration.ZERO, second));
        assertRefused("jdbc.network-timeout: -1s ", () -> defaults.withTimeouts(second, second.negated()));
        assertRefused(
                "jdbc.network-timeout: 600001ms ",
                () -> defaults.withTimeouts(second, Duration.ofMinutes(10).plusMillis(1)));
        assertRefused("jdbc.network-timeout: 999ms ", () -> defaults.withTimeouts(second, second.minusMillis(1)));
        assertRefused("jdbc.pool-wait: 0s ", () -> defaults.withPoolWait(Duration.ZERO));
        assertThat(defaults.withTimeouts(second, second).networkTimeout()).isEqualTo(second);
    }

    private static void assertRefused(String message, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatExceptionOfType(InvalidSettingException.class)
                .isThrownBy(call)
                .withMessageStartingWith(message);
    }
}
