package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.snowflakeid.SnowflakeGenerator;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** What a test cannot have a whole application meet: another clock. */
class ClockFailureAnalysisTests {

    @Test
    void theClockHasLostItsTime() {
        Instant lost = Instant.parse("1970-01-01T00:00:07Z");
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().clock(() -> lost).workerId(1).build();
        Throwable failure = catchThrowable(generator::nextId);
        FailureAnalysis analysis =
                Objects.requireNonNull(new ClockBeforeEpochFailureAnalyzer().analyze(new RuntimeException(failure)));
        assertThat(analysis.getDescription()).contains("1970-01-01T00:00:07Z", "2025-01-01T00:00:00Z");
        assertThat(analysis.getAction()).contains("Set the clock of this host right", "fail-fast=false");
    }
}
