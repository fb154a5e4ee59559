package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code id % n} at low rates, with a clock that a test moves. */
class SequenceStartTests {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final int[] MODULI = {2, 4, 7, 8, 16, 32, 64, 100, 1000};

    /** The chi-square distribution's quantiles for p = 0.001 and n - 1 degrees of freedom, from a table. */
    private static final double[] CRITICAL = {10.828, 16.266, 22.458, 24.322, 37.697, 61.098, 103.442, 148.230, 1142.848
    };

    private final SettableClock clock = new SettableClock(START);

    @ParameterizedTest
    @CsvSource(textBlock = """
            1, 41, 10, 12, 7
            2, 41, 10, 12, 7
            2, 41, 10, 12, 0
            2, 41, 10, 12, 1023
            3, 41, 10, 12, 512
            2, 41, 8, 14, 200
            2, 41, 6, 16, 3
            2, 41, 12, 10, 4000
            5, 40, 5, 18, 17
            """)
    void remaindersAreEvenAtLowRates(int millis, int timestampBits, int workerBits, int sequenceBits, int workerId) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withBits(timestampBits, workerBits, sequenceBits);
        long[] ids = issue(SequenceStart.SPREAD, layout, workerId, 100_000, millis);
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < MODULI.length; i++) {
            assertThat(ChiSquare.of(ids, MODULI[i])).as("id %% %d", MODULI[i]).isLessThan(CRITICAL[i]);
        }
    }

    /** Of 999 tests at p = 0.001 a perfect generator fails one; so p is a millionth here. */
    @ParameterizedTest
    @CsvSource({"1, 10, 12, 7", "2, 10, 12, 1023", "2, 8, 14, 255", "4, 10, 12, 0", "13, 6, 16, 63"})
    void forEveryModulusUpToAThousand(int millis, int workerBits, int sequenceBits, int workerId) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withBits(41, workerBits, sequenceBits);
        long[] ids = issue(SequenceStart.SPREAD, layout, workerId, 100_000, millis);
        for (int n = 2; n <= 1_000; n++) {
            assertThat(ChiSquare.of(ids, n)).as("id %% %d", n).isLessThan(ChiSquare.quantile(n, ChiSquare.MILLIONTH));
        }
    }

    /** One ID every ten seconds: all times are multiples of 10,000 ms, so that the timestamp says nothing modulo 10. */
    @ParameterizedTest
    @CsvSource({"2", "4", "8", "10", "16", "20", "32", "40", "64"})
    void evenIfAllTimesHaveACommonPeriod(int n) {
        long[] ids = issue(SequenceStart.SPREAD, SnowflakeLayout.ofDefaults(), 7, 20_000, 10_000);
        assertThat(ChiSquare.of(ids, n)).isLessThan(ChiSquare.quantile(n, ChiSquare.THOUSANDTH));
    }

    /** So the test can fail: this is what the spread start is for. */
    @Test
    void withoutSpreadPowersOfTwoAreNotEven() {
        long[] ids = issue(SequenceStart.ZERO, SnowflakeLayout.ofDefaults(), 7, 10_000, 2);
        assertThat(LongStream.of(ids).map(id -> id % 4_096)).containsOnly(0L);
        assertThat(ChiSquare.of(ids, 8)).isGreaterThan(10_000);
    }

    @Test
    void theApproximationAgreesWithTheTable() {
        for (int i = 0; i < MODULI.length; i++) {
            assertThat(ChiSquare.quantile(MODULI[i], ChiSquare.THOUSANDTH))
                    .isCloseTo(CRITICAL[i], within(CRITICAL[i] * 0.04));
        }
    }

    @ParameterizedTest
    @CsvSource({"3", "8", "12"})
    void aTickHasThreeQuartersOfItsCapacityAtLeast(int sequenceBits) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults()
                .withBits(41, 22 - sequenceBits, sequenceBits)
                .withTick(Duration.ofMillis(1));
        SnowflakeGenerator generator = generator(SequenceStart.SPREAD, layout, 1, Duration.ofMillis(1));
        int capacity = 1 << sequenceBits;
        int[] rooms = new int[500];
        for (int tick = 0; tick < rooms.length; tick++) {
            rooms[tick] = idsLeftInThisTick(generator, capacity);
            clock.advance(Duration.ofMillis(1));
        }
        assertThat(IntStream.of(rooms)).allMatch(room -> room > capacity * 3 / 4 && room <= capacity);
    }

    @ParameterizedTest
    @EnumSource(SequenceStart.class)
    void withinATickTheSequenceGoesOnByOne(SequenceStart start) {
        SnowflakeGenerator generator = generator(start, SnowflakeLayout.ofDefaults(), 7, Duration.ofMillis(100));
        long first = generator.nextId();
        assertThat(generator.nextIds(3)).containsExactly(first + 1, first + 2, first + 3);
        assertThat(generator.nextId()).isEqualTo(first + 4);
    }

    @Test
    void nodesDoNotMoveInStep() {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
        long[] ids = IntStream.range(0, 1024)
                .mapToLong(workerId -> issue(SequenceStart.SPREAD, layout, workerId, 1, 0)[0])
                .toArray();
        assertThat(ChiSquare.of(ids, 16)).isLessThan(ChiSquare.quantile(16, ChiSquare.THOUSANDTH));
    }

    @Test
    void twoGeneratorsOfOneTenureMayDiffer() {
        WorkerTenure tenure = WorkerTenure.unfenced(SnowflakeLayout.ofDefaults(), clock, 5);
        long[] ids = new long[3_000];
        for (int i = 0; i < ids.length; i++) {
            SequenceStart start = i % 3 == 0 ? SequenceStart.ZERO : SequenceStart.SPREAD;
            ids[i] = tenure.id(tenure.counter().draw(1_000, start));
            if (i % 4 == 0) {
                clock.advance(Duration.ofMillis(i % 16 == 0 ? -2 : 1));
            }
        }
        assertThat(ids).isSorted().doesNotHaveDuplicates();
    }

    /** Held for the next tick, it lies below that tick's first number, and is issued all the same. */
    @Test
    void aNumberThatWasDrawnBeforeItsTickStaysGood() {
        WorkerTenure tenure = WorkerTenure.unfenced(SnowflakeLayout.ofDefaults(), clock, 5);
        TickCounter counter = tenure.counter();
        counter.claim(4_096, 0, SequenceStart.ZERO);
        long held = ~counter.reserve(0, SequenceStart.ZERO);
        assertThat(held & 4_095).isZero();
        assertThat(counter.draw(0, SequenceStart.SPREAD)).isEqualTo(Obstacle.TICK_USED_UP);

        clock.advance(Duration.ofMillis(1));
        long drawn = counter.draw(0, SequenceStart.SPREAD);
        assertThat(drawn >> 12).isEqualTo(held >> 12);
        assertThat(drawn).isGreaterThan(held);
        assertThat(counter.admit(held, 0)).isEqualTo(held);
        assertThat(counter.draw(0, SequenceStart.SPREAD)).isEqualTo(drawn + 1);
        assertThat(tenure.seal()).isEqualTo(clock.millis() + 1);
    }

    /** Coasting goes on from the last number; a tick that is entered while coasting starts at its own offset. */
    @Test
    void coastingAndTheFenceAreAsTheyWere() {
        long now = clock.millis();
        WorkerTenure tenure = WorkerTenure.fenced(SnowflakeLayout.ofDefaults(), clock, 5, now, now + 3);
        TickCounter counter = tenure.counter();
        long first = counter.draw(1_000, SequenceStart.SPREAD);
        clock.setMillis(now - 500);
        assertThat(counter.draw(1_000, SequenceStart.SPREAD)).isEqualTo(first + 1);
        clock.setMillis(now + 2);
        long last = counter.draw(1_000, SequenceStart.SPREAD);
        assertThat(last >> 12).isEqualTo((first >> 12) + 2);
        clock.setMillis(now + 3);
        assertThat(counter.draw(1_000, SequenceStart.SPREAD)).isEqualTo(Obstacle.FENCED);
        tenure.extend(now + 10);
        assertThat(counter.draw(1_000, SequenceStart.SPREAD) >> 12).isEqualTo((first >> 12) + 3);
    }

    @Test
    void threeSequenceBitsAreNeeded() {
        SnowflakeLayout two = SnowflakeLayout.ofDefaults().withBits(41, 20, 2);
        assertThatThrownBy(() -> generator(SequenceStart.SPREAD, two, 1, Duration.ofMillis(100)))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("sequence-start: spread (expected: zero, with 2 sequence bits: 3 leave room)");
    }

    /** At most one more than there can be: a clock that stands still ends no tick. */
    private static int idsLeftInThisTick(SnowflakeGenerator generator, int capacity) {
        for (int issued = 0; issued <= capacity; issued++) {
            try {
                generator.nextId();
            } catch (IdTimeoutException e) {
                return issued;
            }
        }
        return capacity + 1;
    }

    private long[] issue(SequenceStart start, SnowflakeLayout layout, int workerId, int count, int millis) {
        clock.set(START);
        SnowflakeGenerator generator = generator(start, layout, workerId, Duration.ofMillis(100));
        long[] ids = new long[count];
        Arrays.setAll(ids, i -> {
            clock.setMillis(START.toEpochMilli() + (long) i * millis);
            return generator.nextId();
        });
        return ids;
    }

    private SnowflakeGenerator generator(SequenceStart start, SnowflakeLayout layout, int workerId, Duration maxWait) {
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerId(workerId)
                .clock(clock)
                .clockPolicy(ClockPolicy.ofDefaults(layout).withMaxWait(maxWait))
                .sequenceStart(start)
                .build();
    }
}
