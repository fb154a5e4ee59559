package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ticks longer than a millisecond: times round down to a tick, floors round up, and waits are as long as ticks. */
class CoarseTickTests {

    private static final Instant EPOCH = Instant.parse("2025-01-01T00:00:00Z");

    private final SettableClock clock = new SettableClock(EPOCH);

    @ParameterizedTest
    @CsvSource({
        "10, 12_345, 12_340",
        "10, 12_349, 12_340",
        "10, 12_350, 12_350",
        "1000, 59_999, 59_000",
        "60000, 119_999, 60_000"
    })
    void anIdCarriesTheStartOfItsTick(long tickMillis, String now, String expected) {
        SnowflakeGenerator generator = generator(tickMillis, 0);
        at(millis(now));
        SnowflakeParts parts = generator.layout().decode(generator.nextId());
        assertThat(parts.time()).isEqualTo(EPOCH.plusMillis(millis(expected)));
        assertThat(parts.sequence()).isZero();
    }

    /** An ID of the tick at 20 lies in the windows that contain 20, and in those alone. */
    @ParameterizedTest
    @CsvSource({
        "10, 20, 30, true",
        "10, 11, 21, true",
        "10, 21, 30, false",
        "10, 10, 20, false",
        "10, 29, 30, false",
        "1000, 2000, 2001, true",
        "1000, 2001, 3000, false",
        "1000, 1000, 2000, false"
    })
    void aRangeHasTheIdsWhoseTicksStartInIt(long tickMillis, long from, long to, boolean expected) {
        SnowflakeGenerator generator = generator(tickMillis, 0);
        at(2 * tickMillis + tickMillis / 2);
        long id = generator.nextId();
        IdRange range = generator.layout().range(EPOCH.plusMillis(from), EPOCH.plusMillis(to));
        assertThat(range.from() <= id && id < range.to()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 1000})
    void adjoiningWindowsShareNoIdAndLeaveNoneOut(long tickMillis) {
        SnowflakeLayout layout = layout(tickMillis);
        for (long at = 0; at < 3 * tickMillis; at++) {
            Instant cut = EPOCH.plusMillis(at);
            assertThat(layout.range(EPOCH, cut).to())
                    .isEqualTo(layout.range(cut, EPOCH.plusSeconds(60)).from());
            assertThat(layout.lowestId(cut)).isEqualTo(((at + tickMillis - 1) / tickMillis) << 22);
            assertThat(layout.highestId(cut)).isEqualTo(((at / tickMillis + 1) << 22) - 1);
        }
    }

    /** 10 ms have room for 4,096 IDs here, as 1 ms has: a layout with coarser ticks needs more sequence bits. */
    @ParameterizedTest
    @ValueSource(longs = {10, 100})
    void aUsedUpTickIsWaitedForOnTheRealClock(long tickMillis) {
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .layout(layout(tickMillis))
                .workerId(920)
                .build();
        long[] ids = generator.nextIds(3 * 4_096);
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(LongStream.of(ids).map(id -> id >> 22).distinct().count()).isBetween(3L, 4L);
        Instant last = generator.layout().decode(ids[ids.length - 1]).time();
        assertThat(last).isBeforeOrEqualTo(Instant.now());
    }

    @ParameterizedTest
    @CsvSource({"10, PT0.1S", "49, PT0.1S", "51, PT0.102S", "1000, PT2S", "30000, PT1M", "60000, PT1M"})
    void theDefaultWaitIsTwoTicksOrMoreUpToAMinute(long tickMillis, Duration expected) {
        assertThat(ClockPolicy.ofDefaults(layout(tickMillis)).maxWait()).isEqualTo(expected);
    }

    @Test
    void aWaitIsBoundedByMaxWaitWhateverTheTick() {
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .layout(layout(10))
                .workerId(1)
                .clock(clock)
                .clockPolicy(ClockPolicy.ofDefaults(layout(10)).withMaxWait(Duration.ofMillis(10)))
                .build();
        at(105);
        generator.nextIds(4_096);
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(IdTimeoutException.class)
                .hasMessageContaining(EPOCH.plusMillis(110).toString());
    }

    /** However short a step is, it may lead from one tick into the one before: max-coast counts in whole ticks, rounded up. */
    @ParameterizedTest
    @CsvSource({
        "10, 5, 100, 99",
        "10, 5, 109, 104",
        "1000, 1000, 1000, 0",
        "1000, 1, 1000, 999",
        "60000, 1000, 60000, 59000"
    })
    void aStepWithinMaxCoastIsRiddenOut(long tickMillis, long maxCoast, long before, long after) {
        SnowflakeGenerator generator = generator(tickMillis, maxCoast);
        at(before);
        long first = generator.nextId();
        at(after);
        assertThat(generator.nextId()).isEqualTo(first + 1);
        assertThat(generator.outage()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"10, 5, 100, 89", "1000, 1000, 3000, 999", "1000, 0, 1000, 999"})
    void aStepOfMoreTicksIsRefused(long tickMillis, long maxCoast, long before, long after) {
        SnowflakeGenerator generator = generator(tickMillis, maxCoast);
        at(before);
        generator.nextId();
        at(after);
        assertThatThrownBy(generator::nextId).isInstanceOf(ClockMovedBackwardsException.class);
    }

    /** Within a tick a floor rounds up and a fence rounds down, so that tenures that meet in a tick do not share it. */
    @ParameterizedTest
    @CsvSource({"10, 103, 147, 110, 139", "1000, 1500, 4500, 2000, 3999"})
    void noTickIsSharedByTwoTenures(long tickMillis, long floor, long fence, long first, long last) {
        WorkerTenure tenure =
                WorkerTenure.fenced(layout(tickMillis), clock, 1, at(floor), EPOCH.toEpochMilli() + fence);
        assertThat(tenure.counter().draw(0, SequenceStart.ZERO)).isEqualTo(Obstacle.TICK_USED_UP);
        at(first);
        assertThat(tenure.counter().draw(0, SequenceStart.ZERO)).isEqualTo((first / tickMillis) << 12);
        at(last);
        assertThat(tenure.counter().draw(0, SequenceStart.ZERO)).isEqualTo((last / tickMillis) << 12);
        at(last + 1);
        assertThat(tenure.counter().draw(0, SequenceStart.ZERO)).isEqualTo(Obstacle.FENCED);
        assertThat(tenure.seal()).isEqualTo(EPOCH.toEpochMilli() + last + 1);
    }

    private long at(long millis) {
        clock.set(EPOCH.plusMillis(millis));
        return clock.millis();
    }

    private SnowflakeGenerator generator(long tickMillis, long maxCoast) {
        SnowflakeLayout layout = layout(tickMillis);
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerId(1)
                .clock(clock)
                .clockPolicy(ClockPolicy.ofDefaults(layout).withMaxCoast(Duration.ofMillis(maxCoast)))
                .build();
    }

    private static SnowflakeLayout layout(long tickMillis) {
        return SnowflakeLayout.ofDefaults().withTick(Duration.ofMillis(tickMillis));
    }

    private static long millis(String text) {
        return Long.parseLong(text.replace("_", ""));
    }
}
