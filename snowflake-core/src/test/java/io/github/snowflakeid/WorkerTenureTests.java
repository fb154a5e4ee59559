package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A tenure that takes the place of another: the first up to 200 ms, the second from there to 300 ms after the epoch. */
class WorkerTenureTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final long EPOCH = LAYOUT.epoch().toEpochMilli();

    private final SettableClock clock = new SettableClock(Instant.ofEpochMilli(EPOCH + 150));
    private final WorkerTenure first = WorkerTenure.fenced(LAYOUT, clock, 1, EPOCH + 100, EPOCH + 200);
    private final WorkerTenure second = WorkerTenure.fenced(LAYOUT, clock, 2, EPOCH + 200, EPOCH + 300);

    @Test
    void readingsOfTheFirstPastTheFenceOfTheSecondCountForTheSecond() {
        clock.setMillis(EPOCH + 300);
        assertThat(first.isPast()).isTrue();
        clock.setMillis(EPOCH + 250);

        second.takeOver(first);

        assertThat(second.isPast()).isTrue();
        second.extend(EPOCH + 400);
        assertThat(second.isPast()).isFalse();
        assertThat(second.floor()).isEqualTo(Instant.ofEpochMilli(EPOCH + 300));
    }

    @Test
    void readingsBelowTheFenceOfTheSecondDoNot() {
        clock.setMillis(EPOCH + 299);
        assertThat(first.isPast()).isTrue();
        clock.setMillis(EPOCH + 250);

        second.takeOver(first);

        assertThat(second.isPast()).isFalse();
    }

    @Test
    void aReadingTakenElsewhereIsHeldAgainstTheFence() {
        first.observe(EPOCH + 199);
        assertThat(first.isPast()).isFalse();
        first.observe(EPOCH + 200);
        assertThat(first.isPast()).isTrue();
    }
}
