package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A generator counts exactly what it did, without counting on the way. */
class StatisticsTests {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final SettableClock clock = new SettableClock(NOW);
    private final Succession source = new Succession();
    private final SnowflakeGenerator generator = SnowflakeGenerator.builder()
            .workerSource(source)
            .clock(clock)
            .clockPolicy(ClockPolicy.ofDefaults(LAYOUT).withMaxWait(Duration.ofMillis(1)))
            .build();

    @Test
    void nothingIsCountedBeforeTheFirstId() {
        assertThat(generator.statistics()).isEqualTo(new SnowflakeStatistics(0, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void idsAreCountedAndWhatLiesBetweenThemIsNot() {
        source.next(1, 1000);
        generator.nextId();
        clock.advance(Duration.ofSeconds(7));
        generator.nextIds(300);
        generator.nextId();
        clock.advance(Duration.ofMillis(1));
        generator.nextIds(4096);
        assertThat(generator.statistics().issued()).isEqualTo(4398);
    }

    @Test
    void aTickThatIsUsedUpIsAWaitAndNoId() {
        source.next(1, 1000);
        generator.nextIds(4096);
        assertThatThrownBy(generator::nextId).isInstanceOf(IdTimeoutException.class);
        SnowflakeStatistics statistics = generator.statistics();
        assertThat(statistics.issued()).isEqualTo(4096);
        assertThat(statistics.tickWaits()).isPositive();
    }

    @Test
    void numbersSkippedAfterALateRenewalAreNotIds() {
        WorkerTenure tenure = source.next(1, 10);
        generator.nextIds(5);
        clock.advance(Duration.ofSeconds(10));
        assertThatThrownBy(generator::nextId).isInstanceOf(FenceReachedException.class);
        tenure.extend(NOW.plusSeconds(40).toEpochMilli());
        generator.nextIds(3);
        SnowflakeStatistics statistics = generator.statistics();
        assertThat(statistics.issued()).isEqualTo(8);
        assertThat(statistics.fenceStops()).isEqualTo(1);
    }

    @Test
    void aStepBackIsRiddenOutOnceOrRefusedOnce() {
        source.next(1, 1000);
        generator.nextId();
        clock.advance(Duration.ofMillis(-300));
        generator.nextIds(2);
        assertThat(generator.statistics()).isEqualTo(new SnowflakeStatistics(3, 0, 1, 0, 0, 0, 300));
        clock.advance(Duration.ofMillis(-701));
        assertThatThrownBy(generator::nextId).isInstanceOf(ClockMovedBackwardsException.class);
        assertThat(generator.statistics()).isEqualTo(new SnowflakeStatistics(3, 0, 1, 1, 0, 0, 1001));
        clock.set(NOW);
        generator.nextId();
        assertThat(generator.statistics()).isEqualTo(new SnowflakeStatistics(4, 0, 1, 1, 0, 0, 0));
    }

    @Test
    void manyTenuresAreCountedTogether() {
        source.next(0, 1000);
        generator.nextIds(10);
        for (int worker = 1; worker <= 20; worker++) {
            source.next(worker, 1000);
            clock.advance(Duration.ofMillis(1));
            generator.nextIds(10);
        }
        assertThat(generator.statistics().issued()).isEqualTo(210);
        assertThat(generator.statistics().failovers()).isEqualTo(20);
        generator.close();
        assertThat(generator.statistics().issued()).isEqualTo(210);
    }

    @Test
    void whileThreadsDrawTheCountOnlyGrowsAndNeverRunsAhead() throws Exception {
        SnowflakeGenerator real = SnowflakeGenerator.builder()
                .workerSource(new Succession(InstantSource.system()))
                .build();
        AtomicLong asked = new AtomicLong();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                int batch = thread == 0 ? 50 : 1;
                running.add(threads.submit(() -> {
                    for (int i = 0; i < 20_000; i++) {
                        asked.addAndGet(batch);
                        if (batch == 1) {
                            real.nextId();
                        } else {
                            real.nextIds(batch);
                        }
                    }
                }));
            }
            long before = 0;
            while (!running.stream().allMatch(Future::isDone)) {
                long counted = real.statistics().issued();
                assertThat(counted).isBetween(before, asked.get());
                before = counted;
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(real.statistics().issued()).isEqualTo(53 * 20_000L);
    }

    /** One tenure after the other. */
    private final class Succession implements WorkerSource {

        private final InstantSource clock;
        private @Nullable WorkerTenure tenure;

        Succession() {
            this.clock = StatisticsTests.this.clock;
        }

        Succession(InstantSource clock) {
            this.clock = clock;
            this.tenure = WorkerTenure.unfenced(LAYOUT, clock, 1);
        }

        WorkerTenure next(int worker, int seconds) {
            WorkerTenure next = WorkerTenure.fenced(
                    LAYOUT,
                    clock,
                    worker,
                    NOW.toEpochMilli(),
                    NOW.plusSeconds(seconds).toEpochMilli());
            if (tenure != null) {
                tenure.seal();
            }
            tenure = next;
            return next;
        }

        @Override
        public WorkerTenure tenure() {
            if (tenure == null) {
                throw new GeneratorClosedException();
            }
            return tenure;
        }

        @Override
        public @Nullable WorkerTenure current() {
            return tenure;
        }

        @Override
        public boolean recover(WorkerTenure stuck) {
            return false;
        }

        @Override
        public void close() {
            if (tenure != null) {
                tenure.seal();
            }
        }
    }
}
