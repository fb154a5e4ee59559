package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Real threads and the real clock. */
class ConcurrencyTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final long FAR = Instant.parse("2090-01-01T00:00:00Z").toEpochMilli();

    @Test
    void aMillionIdsOfSixteenThreadsAreDistinctAndIncreasing() throws Exception {
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(910).build();
        List<long[]> byThread = Concurrently.run(
                16,
                thread -> LongStream.generate(generator::nextId).limit(62_500).toArray());
        assertThat(byThread).allSatisfy(ids -> assertThat(ids).isSorted());
        assertDistinct(byThread, 1_000_000);
    }

    /** Four times as many threads, and batches that take whole ticks: all wait longer than the bound would let one starve. */
    @Test
    void nobodyStarvesWhenMoreIdsAreAskedForThanThereAre() throws Exception {
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(913).build();
        List<long[]> byThread = Concurrently.run(
                64,
                thread -> thread % 8 == 0
                        ? generator.nextIds(40_000)
                        : LongStream.generate(generator::nextId).limit(10_000).toArray());
        assertThat(byThread).allSatisfy(ids -> assertThat(ids).isSorted());
        assertDistinct(byThread, 8 * 40_000 + 56 * 10_000);
    }

    @Test
    void singleIdsAndBatchesMix() throws Exception {
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(911).build();
        List<long[]> byThread = Concurrently.run(8, thread -> {
            LongStream.Builder ids = LongStream.builder();
            for (int i = 0; i < 200; i++) {
                if (thread % 2 == 0) {
                    ids.add(generator.nextId());
                } else {
                    Arrays.stream(generator.nextIds(1 + i * 7 % 500)).forEach(ids::add);
                }
            }
            return ids.build().toArray();
        });
        assertThat(byThread).allSatisfy(ids -> assertThat(ids).isSorted());
        assertDistinct(byThread, byThread.stream().mapToInt(ids -> ids.length).sum());
    }

    @Test
    void noIdIsAheadOfTheClockEvenAtFullSpeed() {
        AtomicLong last = new AtomicLong();
        InstantSource seen = new InstantSource() {
            @Override
            public Instant instant() {
                return Instant.now();
            }

            @Override
            public long millis() {
                last.set(System.currentTimeMillis());
                return last.get();
            }
        };
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerId(912).clock(seen).build();
        for (int i = 0; i < 200_000; i++) {
            long id = generator.nextId();
            assertThat(LAYOUT.decode(id).time().toEpochMilli()).isLessThanOrEqualTo(last.get());
        }
    }

    /** What a seal returns is the first time of which no ID was issued, whatever threads draw at that moment. */
    @Test
    void aSealKnowsTheLastTimestampExactly() throws Exception {
        for (int round = 0; round < 50; round++) {
            WorkerTenure tenure = WorkerTenure.fenced(LAYOUT, InstantSource.system(), 1, 0, FAR);
            AtomicLong until = new AtomicLong();
            long[] ids = Concurrently.collect(4, thread -> {
                LongStream.Builder mine = LongStream.builder();
                for (int i = 0; i < 2_000; i++) {
                    if (thread == 0 && i == 500) {
                        until.set(tenure.seal());
                    }
                    long number = tenure.counter().draw(0, SequenceStart.ZERO);
                    if (number >= 0) {
                        mine.add(tenure.id(number));
                    }
                }
                return mine.build().toArray();
            });
            long lastIssued =
                    LAYOUT.decode(Arrays.stream(ids).max().orElseThrow()).time().toEpochMilli();
            assertThat(lastIssued).isLessThan(until.get());
            assertThat(ids).doesNotHaveDuplicates();
            assertThat(tenure.counter().draw(0, SequenceStart.ZERO)).isEqualTo(Obstacle.SEALED);
        }
    }

    /** Tenures follow one another under load: each caller finds the next one, and one generator's IDs go on increasing. */
    @Test
    void tenuresAreReplacedUnderLoad() throws Exception {
        ReplacingSource source = new ReplacingSource();
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(source).build();
        List<long[]> byThread = Concurrently.run(5, thread -> {
            if (thread == 0) {
                for (int worker = 2; worker < 300; worker++) {
                    source.replace(worker);
                }
                return new long[0];
            }
            return LongStream.generate(generator::nextId).limit(100_000).toArray();
        });
        assertThat(byThread)
                .allSatisfy(
                        ids -> assertThat(LongStream.of(ids).map(id -> id >> 22).toArray())
                                .isSorted());
        assertDistinct(byThread, 400_000);
    }

    /** Renewals move the fence while threads issue right below it. */
    @Test
    void aFenceThatMovesIsNeverCrossed() throws Exception {
        SettableClock clock = new SettableClock(LAYOUT.epoch().plusMillis(1_000));
        long epoch = LAYOUT.epoch().toEpochMilli();
        WorkerTenure tenure = WorkerTenure.fenced(LAYOUT, clock, 1, epoch, epoch + 1_001);
        AtomicLong written = new AtomicLong(epoch + 1_001);
        List<Long> violations = Concurrently.run(4, thread -> {
            long worst = 0;
            for (int i = 0; i < 50_000; i++) {
                if (thread == 0) {
                    clock.setMillis(written.get() - 1);
                    tenure.extend(written.incrementAndGet());
                    continue;
                }
                long number = tenure.counter().draw(0, SequenceStart.ZERO);
                if (number >= 0) {
                    long time = LAYOUT.decode(tenure.id(number)).time().toEpochMilli();
                    worst = Math.max(worst, time - written.get() + 1);
                }
            }
            return worst;
        });
        assertThat(violations).containsOnly(0L);
    }

    private static void assertDistinct(List<long[]> byThread, int count) {
        long[] all = byThread.stream().flatMapToLong(LongStream::of).sorted().toArray();
        assertThat(all).hasSize(count);
        assertThat(LongStream.of(all).distinct().count()).isEqualTo(count);
    }

    private static final class ReplacingSource implements WorkerSource {

        private volatile WorkerTenure tenure = next(1);

        private static WorkerTenure next(int worker) {
            return WorkerTenure.fenced(LAYOUT, InstantSource.system(), worker, 0, FAR);
        }

        synchronized void replace(int worker) {
            WorkerTenure next = next(worker);
            next.takeOver(tenure);
            tenure = next;
        }

        @Override
        public WorkerTenure tenure() {
            if (!tenure.isSealed()) {
                return tenure;
            }
            synchronized (this) {
                return tenure;
            }
        }

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
