package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A call that waits for the clock ends within max-wait of real time, whatever the clock shows. */
class TickWaitTests {

    private static final Instant MINUTE = Instant.parse("2026-03-01T12:00:00Z");
    private static final long MILLI = 1_000_000;
    private static final long MAX_WAIT = 100 * MILLI;

    /** What waiting costs beside the time asked for: that of a spin, of a loop, of a switch to another thread. */
    private static final long OVERHEAD = 5_000;

    /** Nanoseconds from the minute that a clock shows: by the time that has passed and by how often it was read. */
    private interface Shown {
        long nanos(long passed, long readings);
    }

    static Stream<Named<Shown>> oddClocks() {
        return Stream.of(
                odd("still at the begin of a tick", (passed, readings) -> 0),
                odd("still in a tick", (passed, readings) -> MILLI / 3),
                odd("still at the end of a tick", (passed, readings) -> MILLI - 1),
                odd("creeping with each reading", (passed, readings) -> MILLI / 2 + readings),
                odd("creeping a thousandth as fast", (passed, readings) -> MILLI / 2 + passed / 1_000),
                odd("running backwards", (passed, readings) -> MILLI - 1 - passed),
                odd("backwards with each reading", (passed, readings) -> MILLI - 1 - readings * MILLI),
                odd("back and forth", (passed, readings) -> MILLI - 1 - readings % 2 * MILLI),
                odd("back and forth in threes", (passed, readings) -> MILLI - 1 - readings / 3 % 2 * MILLI),
                odd("back and still", (passed, readings) -> passed == 0 ? MILLI - 1 : -3 * MILLI - 1),
                odd("forth and still", (passed, readings) -> passed < 50 * MILLI ? MILLI - 1 : 2 * MILLI - 1));
    }

    private static Named<Shown> odd(String name, Shown shown) {
        return Named.of(name, shown);
    }

    private static final class Passing implements Pause {

        private long nanoTime = Long.MAX_VALUE - 1_000;
        private long passed;
        private int rounds;
        private LongUnaryOperator asleep = nanos -> Math.max(nanos, OVERHEAD);
        private Runnable meanwhile = () -> {};

        @Override
        public long nanoTime() {
            return nanoTime;
        }

        @Override
        public void forNanos(long nanos) {
            long time = asleep.applyAsLong(nanos);
            nanoTime += time;
            passed += time;
            rounds++;
            meanwhile.run();
        }
    }

    private final Passing pause = new Passing();

    private SnowflakeGenerator generator(SnowflakeLayout layout, long maxWait, InstantSource clock) {
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerSource(new OneTenure(WorkerTenure.unfenced(layout, clock, 1)))
                .clockPolicy(ClockPolicy.ofDefaults(layout).withMaxWait(Duration.ofNanos(maxWait)))
                .pause(pause)
                .build();
    }

    private InstantSource clock(Shown odd) {
        return new InstantSource() {

            private long readings;

            @Override
            public Instant instant() {
                return MINUTE.plusNanos(odd.nanos(pause.passed, readings++));
            }
        };
    }

    @ParameterizedTest
    @MethodSource("oddClocks")
    void aCallEndsInTime(Shown odd) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
        SnowflakeGenerator generator = generator(layout, MAX_WAIT, clock(odd));
        assertEndsInTime(MAX_WAIT, () -> {
            for (int i = 0; i < 3 * 4_096; i++) {
                generator.nextId();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("oddClocks")
    void aCallForManyEndsInTime(Shown odd) {
        SnowflakeGenerator generator = generator(SnowflakeLayout.ofDefaults(), MAX_WAIT, clock(odd));
        assertEndsInTime(MAX_WAIT, () -> generator.nextIds(3 * 4_096));
    }

    /** Others use up every number: what a call has reserved is waited for within the same bound. */
    @ParameterizedTest
    @MethodSource("oddClocks")
    void aCallThatLostARaceEndsInTime(Shown odd) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
        WorkerTenure tenure = WorkerTenure.unfenced(layout, clock(odd), 1);
        pause.meanwhile = () -> {
            while (tenure.counter().draw(1_000, SequenceStart.ZERO) >= 0) {
                // until the tick is used up
            }
        };
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .workerSource(new OneTenure(tenure))
                .pause(pause)
                .build();
        pause.meanwhile.run();
        assertEndsInTime(MAX_WAIT, () -> generator.nextIds(3));
        assertEndsInTime(MAX_WAIT, generator::nextId);
    }

    @ParameterizedTest
    @CsvSource({"10, 0", "10, 9999999", "1000, 0", "1000, 999999999", "60000, 59999999999", "60000, 1"})
    void coarseTicksChangeNothing(long tickMillis, long shown) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withTick(Duration.ofMillis(tickMillis));
        long maxWait = Math.max(MAX_WAIT, tickMillis * MILLI);
        SnowflakeGenerator generator = generator(layout, maxWait, () -> MINUTE.plusNanos(shown));
        assertEndsInTime(maxWait, () -> generator.nextIds(4_097));
    }

    /** Nobody may time out because the operating system had no time for it, as long as the clock has gone on. */
    @ParameterizedTest
    @ValueSource(longs = {200 * MILLI, 3_000 * MILLI, 3_600_000 * MILLI})
    void whoSleptTooLongHasItsTurn(long overslept) {
        WorkerTenure tenure =
                WorkerTenure.unfenced(SnowflakeLayout.ofDefaults(), () -> MINUTE.plusNanos(pause.passed), 1);
        pause.asleep = nanos -> nanos + overslept;
        pause.meanwhile = () -> {
            while (tenure.counter().draw(1_000, SequenceStart.ZERO) >= 0) {
                // others are faster, whenever it wakes
            }
        };
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .workerSource(new OneTenure(tenure))
                .pause(pause)
                .build();
        pause.meanwhile.run();
        for (int i = 0; i < 20; i++) {
            assertThat(generator.nextId()).isPositive();
        }
        assertThat(generator.nextIds(20)).doesNotHaveDuplicates();
    }

    /** The machine is so busy that each wait takes 60 ms longer: a clock that stands still is waited for no longer. */
    @Test
    void whoSleepsTooLongAgainAndAgainWhileTheClockStandsStillEndsInTime() {
        pause.asleep = nanos -> nanos + 60 * MILLI;
        SnowflakeGenerator generator = generator(SnowflakeLayout.ofDefaults(), MAX_WAIT, () -> MINUTE);
        generator.nextIds(4_096);
        assertThatThrownBy(generator::nextId).isInstanceOf(IdTimeoutException.class);
        assertThat(pause.rounds).isEqualTo(2);
    }

    /** Clocks that go on, if in an odd way, keep callers waiting for no longer than until they do. */
    @ParameterizedTest
    @CsvSource({"15000000, 1, 1", "10000000, 1, 1", "1000000, 1, 1", "1, 1, 50", "1, 8, 7", "1000, 1, 2"})
    void aClockThatGoesOnIsWaitedFor(long granularity, long times, long by) {
        InstantSource clock = () -> MINUTE.plusNanos(pause.passed * times / by / granularity * granularity);
        SnowflakeGenerator generator = generator(SnowflakeLayout.ofDefaults(), MAX_WAIT, clock);
        for (int i = 0; i < 50; i++) {
            long before = clock.millis();
            generator.nextIds(4_096);
            generator.nextId();
            assertThat(clock.millis() - before).isBetween(1L, Math.max(2, 2 * granularity / MILLI));
        }
    }

    /** With the real pause: neither a minute nor a core. */
    @Test
    @Timeout(60)
    void aClockThatStandsStillCostsHardlyAnyProcessorTime() {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .workerSource(new OneTenure(WorkerTenure.unfenced(layout, () -> MINUTE.plusNanos(MILLI - 1), 1)))
                .clockPolicy(ClockPolicy.ofDefaults(layout).withMaxWait(Duration.ofSeconds(1)))
                .build();
        generator.nextIds(4_096);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThatThrownBy(generator::nextId).isInstanceOf(IdTimeoutException.class);
        assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before)
                .isLessThan(500 * MILLI);
    }

    private void assertEndsInTime(long maxWait, Runnable call) {
        long passed = pause.passed;
        int rounds = pause.rounds;
        assertThatThrownBy(call::run).isInstanceOfAny(IdTimeoutException.class, ClockMovedBackwardsException.class);
        // FORTH_BY_ONE_TICK: a tick is waited for half of the time, and then another all of it.
        assertThat(pause.passed - passed).isLessThanOrEqualTo(maxWait + maxWait / 2 + MILLI);
        assertThat(pause.rounds - rounds).isLessThan((int) (2 * maxWait / MILLI) + 50);
    }

    private record OneTenure(WorkerTenure tenure) implements WorkerSource {

        @Override
        public WorkerTenure current() {
            return tenure;
        }

        @Override
        public boolean recover(WorkerTenure stuck) {
            return false;
        }

        @Override
        public void close() {}
    }
}
