package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnowflakeGeneratorTests {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final SettableClock clock = new SettableClock(NOW);

    private SnowflakeGeneratorBuilder builder() {
        return SnowflakeGenerator.builder().workerId(7).clock(clock);
    }

    @Test
    void anIdCarriesTimeWorkerAndSequence() {
        SnowflakeGenerator generator = builder().build();
        // Milliseconds from 2025-01-01 to 2026-03-01T12:00: 424.5 days.
        long timestamp = 424 * 86_400_000L + 43_200_000L;
        assertThat(generator.nextId()).isEqualTo((timestamp << 22) + (7 << 12));
        assertThat(generator.nextId()).isEqualTo((timestamp << 22) + (7 << 12) + 1);
    }

    @Test
    void everyWayToBuildOneStartsAtTheWallClockWithDecadesLeft() {
        WorkerTenure tenure = WorkerTenure.unfenced(SnowflakeLayout.ofDefaults(), Clock.systemUTC(), 901);
        for (SnowflakeGenerator generator : new SnowflakeGenerator[] {
            SnowflakeGenerator.builder().workerId(900).build(),
            SnowflakeGenerator.builder().workerSource(new TestSource(tenure)).build(),
            SnowflakeGenerator.builder().workerId(902).clock(Clock.systemUTC()).build(),
        }) {
            Instant time = generator.layout().decode(generator.nextId()).time();
            assertThat(time).isCloseTo(Instant.now(), within(1, ChronoUnit.SECONDS));
            assertThat(generator.layout().lastInstant())
                    .isAfter(generator.layout().epoch().plus(69 * 365, ChronoUnit.DAYS));
        }
    }

    @Test
    void aBatchIsIncreasingAndFillsTicks() {
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(903).build();
        long[] ids = generator.nextIds(10_000);
        assertThat(ids).hasSize(10_000).isSorted().doesNotHaveDuplicates();
        assertThat(generator.nextId()).isGreaterThan(ids[9_999]);
        // 10,000 IDs do not fit into fewer than three ticks of 4,096.
        assertThat(LongStream.of(ids).map(id -> id >> 22).distinct().count()).isBetween(3L, 1_000L);
    }

    @Test
    void aBatchTakesOnlyWhatIsLeftOfTheTick() {
        SnowflakeGenerator generator = builder().build();
        generator.nextId();
        long[] ids = generator.nextIds(4_095);
        assertThat(ids[0] & 4_095).isEqualTo(1);
        assertThat(ids[4_094] & 4_095).isEqualTo(4_095);
        assertThat(Arrays.stream(ids).map(id -> id >> 22).distinct()).hasSize(1);
        assertThatThrownBy(() -> generator.nextIds(1)).isInstanceOf(IdTimeoutException.class);
    }

    @Test
    void anEmptyBatchNeedsNothing() {
        SnowflakeGenerator generator = builder().build();
        assertThat(generator.nextIds(0)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> generator.nextIds(-1))
                .withMessage("count: -1 (expected: 0 or more)");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1024, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void workerIdsOutOfRangeAreRefused(int workerId) {
        assertThatThrownBy(() -> builder().workerId(workerId).build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("worker-id: " + workerId + " (expected: 0..1023)");
    }

    @Test
    void exactlyOneSourceOfTheWorkerIdIsNeeded() {
        assertThatThrownBy(() -> SnowflakeGenerator.builder().build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("worker-id: none (expected: either a worker ID or a worker source)");
        WorkerTenure tenure = WorkerTenure.unfenced(SnowflakeLayout.ofDefaults(), clock, 1);
        assertThatThrownBy(() -> builder().workerSource(new TestSource(tenure)).build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("worker-id: 7 (expected: either a worker ID or a worker source)");
    }

    @Test
    void anEpochInTheFutureIsRefused() {
        SnowflakeLayout future = SnowflakeLayout.ofDefaults().withEpoch(NOW.plusMillis(1));
        assertThatThrownBy(() -> builder().layout(future).build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("layout.epoch: " + NOW.plusMillis(1) + " (expected: not after this machine's time, " + NOW
                        + ", if that is right)");
    }

    /** No setting is to blame for it, and it may come right. */
    @Test
    void aClockThatLostItsTimeIsNotRefusedAsASetting() {
        clock.set(Instant.EPOCH.plusSeconds(7));
        SnowflakeGenerator generator = builder().build();
        assertThat(generator.outage()).containsInstanceOf(ClockBeforeEpochException.class);
        assertThatThrownBy(generator::nextId).isInstanceOf(ClockBeforeEpochException.class);
        clock.set(NOW);
        assertThat(generator.layout().decode(generator.nextId()).time()).isEqualTo(NOW);
    }

    @Test
    void aWaitShorterThanATickIsRefused() {
        SnowflakeLayout seconds = SnowflakeLayout.ofDefaults().withTick(Duration.ofSeconds(1));
        ClockPolicy policy = ClockPolicy.ofDefaults(seconds);
        assertThat(policy.maxWait()).isEqualTo(Duration.ofSeconds(2));
        assertThatThrownBy(() -> builder()
                        .layout(seconds)
                        .clockPolicy(policy.withMaxWait(Duration.ofMillis(999)))
                        .build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("clock.max-wait: 999ms (expected: at least one layout.tick, 1s)");
    }

    @Test
    void theLongestTickHasADefaultWait() {
        SnowflakeLayout minutes = SnowflakeLayout.ofDefaults().withTick(Duration.ofMinutes(1));
        assertThat(ClockPolicy.ofDefaults(minutes).maxWait()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void generatorsWithOneFixedWorkerIdAndTheSystemClockShareACounter() throws Exception {
        SnowflakeGenerator first = SnowflakeGenerator.builder().workerId(904).build();
        SnowflakeGenerator second = SnowflakeGenerator.builder()
                .workerId(904)
                .clock(Clock.system(ZoneId.of("Asia/Kolkata")))
                .build();
        long[] ids = Concurrently.collect(2, thread -> {
            SnowflakeGenerator mine = thread == 0 ? first : second;
            return LongStream.generate(mine::nextId).limit(20_000).toArray();
        });
        assertThat(ids).hasSize(40_000).doesNotHaveDuplicates();
    }

    @Test
    void aDatacenterSplitDoesNotPartGeneratorsThatShareACounter() {
        SnowflakeLayout split = SnowflakeLayout.ofDefaults().withDatacenterBits(1);
        long last = SnowflakeGenerator.builder().workerId(907).build().nextId();
        SnowflakeGenerator other =
                SnowflakeGenerator.builder().workerId(907).layout(split).build();
        assertThat(other.nextId()).isGreaterThan(last);
        assertThat(other.workerId()).hasValue(907);
    }

    @Test
    void closingAndBuildingAgainRepeatsNoId() {
        SnowflakeGenerator first = SnowflakeGenerator.builder().workerId(905).build();
        long last = first.nextIds(3_000)[2_999];
        first.close();
        assertThat(SnowflakeGenerator.builder().workerId(905).build().nextId()).isGreaterThan(last);
    }

    @Test
    void generatorsWithSettableClocksShareNothing() {
        assertThat(builder().build().nextId()).isEqualTo(builder().build().nextId());
    }

    @Test
    void aClosedGeneratorRefuses() {
        SnowflakeGenerator generator = builder().build();
        generator.nextId();
        generator.close();
        generator.close();
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorClosedException.class);
        assertThatThrownBy(() -> generator.nextIds(1)).isInstanceOf(GeneratorClosedException.class);
        assertThat(generator.outage()).containsInstanceOf(GeneratorClosedException.class);
    }

    @Test
    void theOutageIsWhatTheNextCallWouldThrow() {
        SnowflakeGenerator generator = builder().build();
        assertThat(generator.outage()).isEmpty();
        generator.nextIds(4_096);
        assertThat(generator.outage()).isEmpty();
        clock.set(NOW.minusSeconds(2));
        assertThat(generator.outage()).containsInstanceOf(ClockMovedBackwardsException.class);
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockMovedBackwardsException.class)
                .hasMessageContainingAll("2000 ms before", NOW.toString(), "1000 ms (clock.max-coast)");
        clock.set(generator.layout().lastInstant().plusMillis(1));
        assertThat(generator.outage()).containsInstanceOf(LayoutExhaustedException.class);
        clock.set(NOW.plusMillis(1));
        assertThat(generator.outage()).isEmpty();
        assertThat(generator.nextId()).isPositive();
    }

    @Test
    void anInterruptIsKeptAndCutsNothingShort() {
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(906).build();
        Thread.currentThread().interrupt();
        assertThat(generator.nextIds(20_000)).doesNotHaveDuplicates();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aSourceWithAnotherLayoutIsRefused() {
        WorkerTenure tenure = WorkerTenure.unfenced(SnowflakeLayout.ofDefaults().withBits(41, 8, 14), clock, 1);
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .workerSource(new TestSource(tenure))
                .build();
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("41-8-14", "41-10-12");
    }

    private record TestSource(WorkerTenure tenure) implements WorkerSource {

        @Override
        public WorkerTenure current() {
            return tenure;
        }

        @Override
        public boolean recover(WorkerTenure stuck) {
            return false;
        }

        @Override
        public void close() {
            tenure.seal();
        }
    }
}
