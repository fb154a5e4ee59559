package io.github.snowflakeid.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.junit.jupiter.api.Test;

class SettableClockTests {

    private final SettableClock clock = SettableClock.at("2026-03-01T12:00:00Z");

    @Test
    void standsStillUntilItIsSet() {
        assertThat(clock.instant()).isEqualTo("2026-03-01T12:00:00Z");
        assertThat(clock.millis()).isEqualTo(1_772_366_400_000L);

        clock.advance(Duration.ofMinutes(90));
        assertThat(clock.instant()).isEqualTo("2026-03-01T13:30:00Z");

        clock.advance(Duration.ofHours(-2));
        assertThat(clock.instant()).isEqualTo("2026-03-01T11:30:00Z");

        clock.set(Instant.parse("2025-12-24T18:00:00Z"));
        assertThat(clock.instant()).isEqualTo("2025-12-24T18:00:00Z");
        assertThat(clock).hasToString("SettableClock[2025-12-24T18:00:00Z]");
    }

    @Test
    void goesOnFromWhatItShowsAndStandsAgainWhenSet() {
        Instant shown = clock.instant();
        long before = System.nanoTime();
        clock.run();
        while (System.nanoTime() - before < 2_000_000) {
            Thread.onSpinWait();
        }
        Instant running = clock.instant();
        long after = System.nanoTime();

        assertThat(Duration.between(shown, running).toNanos()).isBetween(1L, after - before);
        clock.advance(Duration.ofDays(1));
        assertThat(clock.instant()).isAfter(running.plus(Duration.ofDays(1)));
        assertThat(clock.toString()).endsWith(", running]");

        clock.set(shown);
        assertThat(clock.instant()).isEqualTo(shown);
    }

    @Test
    void isTheApplicationsClockTooInAnyZone() {
        Clock auckland = clock.withZone(ZoneId.of("Pacific/Auckland"));

        assertThat(clock.getZone()).isEqualTo(ZoneOffset.UTC);
        assertThat(LocalDate.now(clock)).isEqualTo("2026-03-01");
        assertThat(LocalDate.now(auckland)).isEqualTo("2026-03-02");
        assertThat(auckland.withZone(ZoneOffset.UTC).getZone()).isEqualTo(ZoneOffset.UTC);

        clock.set(Instant.parse("2026-03-05T12:00:00Z"));
        assertThat(LocalDate.now(auckland)).isEqualTo("2026-03-06");
    }

    @Test
    void refusesWhatIsNoInstant() {
        assertThatThrownBy(() -> SettableClock.at("2026-03-01")).isInstanceOf(DateTimeParseException.class);
    }
}
