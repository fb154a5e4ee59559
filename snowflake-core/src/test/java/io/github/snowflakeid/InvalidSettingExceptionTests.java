package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidSettingExceptionTests {

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0s",
        "PT0.1S, 100ms",
        "PT29.999S, 29999ms",
        "PT30S, 30s",
        "PT60S, 1m",
        "PT61S, 61s",
        "PT24H, 1d",
        "PT25H, 25h",
        "PT-1S, -1s",
        "PT0.0000015S, 1500ns",
        "PT2562047788015215H30M7S, 9223372036854775807s"
    })
    void writesDurationsAsPropertiesDo(Duration duration, String text) {
        InvalidSettingException refusal = new InvalidSettingException("lease.ttl", duration, "other");
        assertThat(refusal.value()).isEqualTo(text);
        assertThat(refusal).hasMessage("lease.ttl: " + text + " (expected: other)");
    }
}
