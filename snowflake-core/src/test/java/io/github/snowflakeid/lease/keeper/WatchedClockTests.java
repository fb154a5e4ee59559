package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WatchedClockTests {

    private final SettableClock source = new SettableClock(Instant.ofEpochMilli(0));
    private final WatchedClock clock = new WatchedClock(source);

    private void read(long millis) {
        source.setMillis(millis);
        clock.millis();
    }

    @Test
    void whatWasReadBeforeDoesNotCountAndAskingChangesNothing() {
        read(500);
        long first = clock.mark();
        assertThat(clock.highestSince(first)).isZero();
        read(300);
        read(200);
        long second = clock.mark();
        read(100);
        for (int i = 0; i < 2; i++) {
            assertThat(clock.highestSince(0)).isEqualTo(500);
            assertThat(clock.highestSince(first)).isEqualTo(300);
            assertThat(clock.highestSince(second)).isEqualTo(100);
        }
        read(400);
        assertThat(clock.highestSince(first)).isEqualTo(400);
        assertThat(clock.highestSince(second)).isEqualTo(400);
    }

    /** However many calls there were, and however the clock went: never less than it was; and exact for the last of them. */
    @Test
    void itAnswersAsIfItRememberedAll() {
        Random random = new Random(1);
        List<Long> marks = new ArrayList<>(List.of(0L));
        List<List<Long>> readings = new ArrayList<>(List.of(new ArrayList<>()));
        for (int i = 0; i < 3_000; i++) {
            if (random.nextInt(3) == 0) {
                marks.add(clock.mark());
                readings.add(new ArrayList<>());
            } else {
                long reading = 1_000_000 - i * 100L + random.nextInt(5_000);
                read(reading);
                readings.get(readings.size() - 1).add(reading);
            }
        }
        long highest = 0;
        for (int i = marks.size() - 1; i >= 0; i--) {
            for (long reading : readings.get(i)) {
                highest = Math.max(highest, reading);
            }
            long answer = clock.highestSince(marks.get(i));
            assertThat(answer).isGreaterThanOrEqualTo(highest);
            if (i > marks.size() - 60) {
                assertThat(answer).isEqualTo(highest);
            }
        }
    }
}
