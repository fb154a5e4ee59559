package io.github.snowflakeid.examples.btree.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.btree.keys.Traffic;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SlotsTests {

    private static final Traffic TRAFFIC = new Traffic(2, 10);

    @Test
    void endsWithTheRowsAndWithTheTime() {
        Window window = Window.saturated(TRAFFIC, 25, Duration.ofMillis(1));
        Slots slots = new Slots(window, 1_000);

        assertThat(slots.claim(1_000)).isZero();
        assertThat(slots.claim(1_000)).isEqualTo(10);
        assertThat(slots.claim(1_000)).as("only 5 rows are left").isEqualTo(Slots.NONE);
        assertThat(new Slots(window, 1_000).claim(1_000 + 1_000_001)).isEqualTo(Slots.NONE);
    }

    /** Coordinated omission: what was due while an earlier transaction hung has waited all that time. */
    @Test
    void aTransactionIsDueByTheRateWhateverHappenedBefore() {
        Window window = Window.atRate(TRAFFIC, 1_000, Duration.ofSeconds(1), 100);
        Recording recording = new Recording(window, 0);

        long due = recording.slots().due(30, 500_000_000);
        recording.committed(due, 530_000_000);

        assertThat(due).isEqualTo(30_000_000);
        Map<Metric, Double> values = Measured.noValues();
        recording.outcome(Map.of()).putInto(values);
        assertThat(values.get(Metric.SLOWEST)).isBetween(499.0, 501.0);
        assertThat(values).containsEntry(Metric.ROWS, 10.0).containsEntry(Metric.ROWS_PER_SECOND, 10 / 0.53);
    }

    @Test
    void withoutARateATransactionIsDueWhenItStarts() {
        Slots slots = new Slots(Window.saturated(TRAFFIC, 1_000, Duration.ofSeconds(1)), 0);

        assertThat(slots.due(30, 500_000_000)).isEqualTo(500_000_000);
    }
}
