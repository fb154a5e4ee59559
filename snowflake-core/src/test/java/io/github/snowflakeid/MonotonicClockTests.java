package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A clock between a wall clock and a monotonic one, both of which a test moves. */
class MonotonicClockTests {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00.123456Z");

    private final SettableClock wall = new SettableClock(START);
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000_000_000L);
    private final MonotonicClock clock = new MonotonicClock(wall, nanos::get);

    @Test
    void startsAtTheWallClockAndGoesOnWithTheMonotonicOne() {
        assertThat(clock.instant()).isEqualTo(START);
        nanos.addAndGet(1_000);
        assertThat(clock.instant()).isEqualTo(START.plusNanos(1_000));
        pass(Duration.ofDays(400));
        assertThat(clock.instant()).isEqualTo(wall.instant().plusNanos(1_000));
        assertThat(clock.millis()).isEqualTo(clock.instant().toEpochMilli());
    }

    /** The distance is made up at an eighth of the time that passes: after 4 s, half a second of it. */
    @ParameterizedTest
    @CsvSource({"-800, -300", "-20000, -19500", "-3600000, -3599500", "800, 300", "1000, 500"})
    void aStepOfTheWallClockIsMadeUpByAnEighth(long step, long leftAfterFourSeconds) {
        wall.advance(Duration.ofMillis(step));
        run(Duration.ofSeconds(4));
        assertThat(millisBehindWall()).isCloseTo(leftAfterFourSeconds, within(3L));
        run(Duration.ofSeconds(4));
        assertThat(millisBehindWall())
                .isCloseTo(step < 0 ? Math.min(0, step + 1_000) : Math.max(0, step - 1_000), within(3L));
    }

    @Test
    void afterThatItAgreesWithTheWallClock() {
        wall.advance(Duration.ofMillis(-250));
        run(Duration.ofSeconds(3));
        assertThat(Duration.between(clock.instant(), wall.instant()).abs()).isLessThan(Duration.ofNanos(20_000));
    }

    @ParameterizedTest
    @CsvSource({"PT1.001S", "PT1H", "PT8760H"})
    void aWallClockFarAheadIsFollowedWithinTenMilliseconds(Duration step) {
        wall.advance(step);
        pass(Duration.ofNanos(9_999_999));
        assertThat(clock.instant()).isEqualTo(START.plusNanos(9_999_999));
        pass(Duration.ofNanos(1));
        assertThat(clock.instant()).isEqualTo(wall.instant());
    }

    /** The distance to a wall clock that is centuries off does not fit into nanoseconds. */
    @ParameterizedTest
    @ValueSource(
            strings = {"0001-01-01T00:00:00Z", "1601-01-01T00:00:00Z", "2400-01-01T00:00:00Z", "9999-12-31T00:00:00Z"})
    void aWallClockOfAnotherCenturyIsFollowedAsFarAsItGoes(Instant wrong) {
        wall.set(wrong);
        Instant last = clock.instant();
        for (int i = 0; i < 1_000; i++) {
            nanos.addAndGet(Duration.ofMillis(7).toNanos());
            assertThat(clock.instant()).isAfter(last);
            last = clock.instant();
            assertThat(clock.millis()).isEqualTo(last.toEpochMilli());
        }
        if (wrong.isAfter(START)) {
            assertThat(last).isAfter(START.plus(Duration.ofDays(36_525)));
        } else {
            assertThat(last).isBefore(START.plusSeconds(7));
        }
    }

    @Test
    void aSuspendedMachineWakesWithTheWallClocksTime() {
        run(Duration.ofSeconds(1));
        wall.advance(Duration.ofHours(3));
        pass(Duration.ofMillis(10));
        assertThat(millisBehindWall()).isZero();
    }

    /** A pause of the process: the monotonic clock goes on meanwhile. */
    @Test
    void aPauseOfTheProcessIsNoStep() {
        run(Duration.ofSeconds(1));
        pass(Duration.ofMinutes(5));
        assertThat(Duration.between(clock.instant(), wall.instant()).abs()).isLessThan(Duration.ofNanos(20_000));
    }

    /** Two seconds between the reading of one clock and of the other look like a step, if taken at face value. */
    @Test
    void aPauseBetweenTheTwoReadingsIsNoStep() {
        AtomicLong slow = new AtomicLong();
        MonotonicClock paused = new MonotonicClock(
                () -> {
                    slow.addAndGet(2_000_000_000L);
                    return START.plusNanos(slow.get());
                },
                slow::get);
        // At the start, too: from there on the clock is two seconds behind at most.
        Instant before = paused.instant();
        slow.addAndGet(10_000_000);
        assertThat(paused.instant()).isBetween(before, before.plusMillis(2_020));
        assertThat(paused.instant()).isBeforeOrEqualTo(START.plusNanos(slow.get()));
    }

    @Test
    void neverGoesBackwardsWhateverTheWallClockDoes() {
        Random random = new Random(32);
        Instant last = clock.instant();
        for (int i = 0; i < 200_000; i++) {
            if (random.nextInt(50) == 0) {
                wall.advance(Duration.ofMillis(random.nextInt(20_000) - 10_000));
            }
            pass(Duration.ofNanos((long) Math.exp(random.nextDouble() * 22)));
            Instant now = clock.instant();
            assertThat(now).isAfterOrEqualTo(last);
            last = now;
        }
    }

    /** While one thread reads the wall clock, another one does, sees a step, and has made the next piece by then. */
    @Test
    void whoComesSecondUsesThePieceOfTheFirst() {
        AtomicReference<MonotonicClock> other = new AtomicReference<>();
        MonotonicClock raced = new MonotonicClock(
                () -> {
                    MonotonicClock first = other.getAndSet(null);
                    if (first == null) {
                        return wall.instant();
                    }
                    first.instant();
                    return START.plusMillis(20);
                },
                nanos::get);
        wall.set(START.plusMillis(820));
        nanos.addAndGet(Duration.ofMillis(20).toNanos());
        other.set(raced);

        // The piece began 10 ms ago, and makes up an eighth.
        assertThat(raced.instant()).isEqualTo(START.plusNanos(21_250_000));
        assertThat(raced.instant()).isEqualTo(START.plusNanos(21_250_000));
    }

    @Test
    void noThreadSeesATimeBeforeOneThatAnotherHasSeen() throws Exception {
        MonotonicClock real = new MonotonicClock(
                () -> Instant.now().plusMillis(System.nanoTime() / 3_000_000 % 2 == 0 ? 0 : 700), System::nanoTime);
        AtomicLong latest = new AtomicLong();
        long[] steps = Concurrently.collect(
                4,
                thread -> LongStream.range(0, 300_000)
                        .map(i -> {
                            long before = latest.get();
                            Instant now = real.instant();
                            long reading = Duration.between(START, now).toNanos();
                            latest.accumulateAndGet(reading, Math::max);
                            return reading - before;
                        })
                        .toArray());
        assertThat(LongStream.of(steps).min().orElseThrow()).isNotNegative();
    }

    /** With the wall clock alone this is a ClockMovedBackwardsException. */
    @Test
    void idsGoOnThroughStepsThatAreLongerThanMaxCoast() {
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(1).clock(clock).build();
        long[] ids = LongStream.range(0, 2_000)
                .map(i -> {
                    wall.advance(Duration.ofMinutes(i % 2 == 0 ? -10 : 10).minusMillis(i % 2));
                    pass(Duration.ofMillis(1));
                    return generator.nextId();
                })
                .toArray();
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(generator.outage()).isEmpty();
    }

    @Test
    void generatorsWithOneFixedWorkerIdShareACounterWithThoseOfTheSystemClock() {
        long[] ids = new long[30_000];
        SnowflakeGenerator[] generators = {
            SnowflakeGenerator.builder()
                    .workerId(911)
                    .clock(MonotonicClock.system())
                    .build(),
            SnowflakeGenerator.builder()
                    .workerId(911)
                    .clock(MonotonicClock.system())
                    .build(),
            SnowflakeGenerator.builder().workerId(911).build()
        };
        for (int i = 0; i < ids.length; i++) {
            ids[i] = generators[i % 3].nextId();
        }
        assertThat(ids).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void tellsTheSystemsTime() {
        assertThat(MonotonicClock.system().instant()).isCloseTo(Instant.now(), within(Duration.ofSeconds(1)));
    }

    private long millisBehindWall() {
        return Duration.between(clock.instant(), wall.instant()).toMillis();
    }

    /** Both clocks go on. */
    private void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
        wall.advance(duration);
    }

    /** Both clocks go on, and somebody looks every millisecond. */
    private void run(Duration duration) {
        for (long i = 0; i < duration.toMillis(); i++) {
            pass(Duration.ofMillis(1));
            clock.instant();
        }
    }
}
