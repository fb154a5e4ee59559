package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IdFollowerTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final long EPOCH = LAYOUT.epoch().toEpochMilli();

    /** A row: its ID, and when, in true time, its transaction commits. */
    private record Row(long id, long visible) {}

    private static long id(long millis, long worker) {
        return (millis - EPOCH) << 22 | worker << 12;
    }

    @Test
    void theFirstReadBeginsAtZero() {
        assertThat(new IdFollower(LAYOUT, Duration.ofSeconds(5), 0).startRead()).isZero();
    }

    @Test
    void aReadReachesBackByTheOverlap() {
        long now = EPOCH + 1_000_000;
        IdFollower follower = new IdFollower(LAYOUT, Duration.ofSeconds(5), id(now, 3));

        assertThat(follower.startRead()).isEqualTo((1_000_000L - 5_000) << 22);
    }

    @Test
    void aRepeatedIdIsNotNew() {
        IdFollower follower = new IdFollower(LAYOUT, Duration.ofSeconds(5), 0);
        long first = id(EPOCH + 10_000, 1);
        long lower = id(EPOCH + 9_000, 2);

        assertThat(follower.isNew(first)).isTrue();
        assertThat(follower.isNew(lower)).isTrue();
        assertThat(follower.isNew(first)).isFalse();
        assertThat(follower.isNew(lower)).isFalse();
        assertThat(follower.highest()).isEqualTo(first);
    }

    @Test
    void zeroIsAnId() {
        IdFollower follower = new IdFollower(LAYOUT, Duration.ofSeconds(5), 0);
        assertThat(follower.isNew(0)).isTrue();
        assertThat(follower.isNew(0)).isFalse();
    }

    /** What a read no longer covers is not remembered, or a follower would grow as its table does. */
    @Test
    void remembersOneOverlap() {
        IdFollower follower = new IdFollower(LAYOUT, Duration.ofSeconds(5), 0);
        long old = id(EPOCH + 10_000, 1);
        follower.isNew(old);
        follower.isNew(id(EPOCH + 15_000, 1));
        follower.startRead();
        assertThat(follower.isNew(old)).isFalse();
        follower.isNew(id(EPOCH + 15_001, 1));
        follower.startRead();
        assertThat(follower.isNew(old)).isTrue();
    }

    /**
     * The bound is sharp. The reader sees an ID of a clock 300 ms ahead at once; then a node 200 ms behind commits a row
     * after 1,000 ms: an overlap of 1,500 ms reaches it, one of 1,498 ms does not.
     */
    @Test
    void theOverlapIsSkewPlusDelay() {
        long read = EPOCH + 100_000;
        long ahead = id(read + 300, 1);
        long late = id(read - 1_000 - 200 + 1, 2);

        assertThat(new IdFollower(LAYOUT, Duration.ofMillis(1_500), ahead).startRead())
                .isLessThanOrEqualTo(late);
        assertThat(new IdFollower(LAYOUT, Duration.ofMillis(1_498), ahead).startRead())
                .isGreaterThan(late);
    }

    /**
     * Ticks of a minute. At 12:01:00 an ID is seen; one of 12:00:59 becomes visible a second later, within the overlap, and
     * its time says 12:00.
     */
    @Test
    void aTickThatIsPartlyWithinTheOverlapIsReadWhole() {
        SnowflakeLayout minutes =
                SnowflakeLayout.ofDefaults().withTick(Duration.ofMinutes(1)).withBits(31, 16, 16);
        long late = 1_000L << 32;
        long seen = 1_001L << 32;

        assertThat(new IdFollower(minutes, Duration.ofSeconds(1), seen).startRead())
                .isEqualTo(late);
        assertThat(new IdFollower(minutes, Duration.ofMinutes(1), seen).startRead())
                .isEqualTo(late);
        assertThat(new IdFollower(minutes, Duration.ofSeconds(61), seen).startRead())
                .isEqualTo(999L << 32);
        assertThat(new IdFollower(LAYOUT, Duration.ofNanos(1), id(EPOCH + 7, 0)).startRead())
                .isEqualTo(6L << 22);
    }

    @Test
    void anOverlapLongerThanThereIsTimeReadsAll() {
        Duration forEver = Duration.ofSeconds(Long.MAX_VALUE);
        assertThat(new IdFollower(LAYOUT, forEver, id(EPOCH + 1_000, 1)).startRead())
                .isZero();
        assertThat(new IdFollower(LAYOUT, Duration.ofSeconds(1), id(EPOCH + 1_000, 1)).startRead())
                .isZero();
    }

    @Test
    void missesNothingAndRepeatsNothing() {
        for (long seed = 0; seed < 50; seed++) {
            List<Row> rows = rows(new Random(seed));
            IdFollower follower = new IdFollower(LAYOUT, Duration.ofMillis(1_500), 0);

            List<Long> handled = read(rows, follower);

            assertThat(handled)
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrderElementsOf(
                            rows.stream().map(Row::id).toList());
        }
    }

    @Test
    void rowsMayComeInAnyOrder() {
        List<Row> rows = rows(new Random(2));
        IdFollower follower = new IdFollower(LAYOUT, Duration.ofMillis(1_500), 0);
        List<Long> handled = new ArrayList<>();
        for (long until = EPOCH + 10_000; until <= EPOCH + 35_000; until += 100) {
            long now = until;
            long from = follower.startRead();
            rows.stream()
                    .filter(row -> row.visible() <= now && row.id() >= from)
                    .sorted(Comparator.comparingLong(Row::id).reversed())
                    .filter(row -> follower.isNew(row.id()))
                    .forEach(row -> handled.add(row.id()));
        }

        assertThat(handled)
                .containsExactlyInAnyOrderElementsOf(rows.stream().map(Row::id).toList());
    }

    @Test
    void withoutAnOverlapRowsAreMissed() {
        List<Row> rows = rows(new Random(1));

        assertThat(read(rows, new IdFollower(LAYOUT, Duration.ZERO, 0))).hasSizeLessThan(rows.size());
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new IdFollower(LAYOUT, Duration.ofMillis(-1), 0))
                .withMessageContaining("PT-0.001S");
        assertThatExceptionOfType(InvalidIdException.class).isThrownBy(() -> new IdFollower(LAYOUT, Duration.ZERO, -1));
        IdFollower follower = new IdFollower(LAYOUT, Duration.ZERO, 0);
        assertThatExceptionOfType(InvalidIdException.class).isThrownBy(() -> follower.isNew(-1));
    }

    /** Three nodes, one 300 ms ahead and one 200 ms behind, with transactions of up to a second. */
    private static List<Row> rows(Random random) {
        int[] skew = {300, 0, -200};
        List<Row> rows = new ArrayList<>();
        for (int millis = 0; millis < 20_000; millis += 1 + random.nextInt(20)) {
            int node = random.nextInt(3);
            rows.add(new Row(
                    id(EPOCH + 10_000 + millis + skew[node], node), EPOCH + 10_000 + millis + random.nextInt(1_000)));
        }
        return rows;
    }

    /** Reads every 100 ms, as an application would with {@code WHERE id >= ? ORDER BY id}, and once at the end. */
    private static List<Long> read(List<Row> rows, IdFollower follower) {
        List<Long> handled = new ArrayList<>();
        for (long now = EPOCH + 10_000; now <= EPOCH + 35_000; now += 100) {
            long until = now;
            long from = follower.startRead();
            rows.stream()
                    .filter(row -> row.visible() <= until && row.id() >= from)
                    .sorted(Comparator.comparingLong(Row::id))
                    .filter(row -> follower.isNew(row.id()))
                    .forEach(row -> handled.add(row.id()));
        }
        return handled;
    }
}
