package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What one call returns is in increasing order, also when the clock steps back by five seconds in the middle of it. */
class BatchOrderTests {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final SettableClock clock = new SettableClock(NOW);
    private final Deque<Runnable> whileWaiting = new ArrayDeque<>();
    private final Failover source = new Failover();
    private final SnowflakeGenerator generator = SnowflakeGenerator.builder()
            .workerSource(source)
            .pause(new Pause() {
                @Override
                public long nanoTime() {
                    return 0;
                }

                @Override
                public void forNanos(long nanos) {
                    whileWaiting.remove().run();
                }
            })
            .build();

    @Test
    void aFailoverBetweenTwoTicksIsPutInOrder() {
        whileWaiting.add(() -> clock.set(NOW.minusSeconds(5)));
        long[] ids = generator.nextIds(4_096 + 900);
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(workers(ids))
                .isEqualTo(LongStream.concat(
                                LongStream.generate(() -> 1).limit(900),
                                LongStream.generate(() -> 0).limit(4_096))
                        .toArray());
    }

    /** Others use up the tick that was waited for, and then the last number of the call is one of the new worker ID. */
    @Test
    void aFailoverOfANumberInHandIsPutInOrder() {
        whileWaiting.add(() -> {
            clock.advance(Duration.ofMillis(1));
            while (source.tenure.counter().draw(0, SequenceStart.ZERO) >= 0) {
                // until the tick is used up
            }
        });
        whileWaiting.add(() -> clock.set(NOW.minusSeconds(5)));
        whileWaiting.add(() -> clock.advance(Duration.ofMillis(1)));
        long[] ids = generator.nextIds(4_097);
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(workers(ids)[0]).isEqualTo(1);
        assertThat(Arrays.stream(workers(ids)).sum()).isEqualTo(1);
    }

    @Test
    void everyGeneratorThatDrawsOneByOneDoesSo() {
        Deque<Long> drawn = new ArrayDeque<>(List.of(7L, 8L, 3L, 4L));
        IdGenerator oneByOne = drawn::remove;
        assertThat(oneByOne.nextIds(4)).containsExactly(3, 4, 7, 8);
    }

    private static long[] workers(long[] ids) {
        return Arrays.stream(ids).map(id -> LAYOUT.decode(id).workerId()).toArray();
    }

    private final class Failover implements WorkerSource {

        private WorkerTenure tenure = WorkerTenure.unfenced(LAYOUT, clock, 0);

        @Override
        public WorkerTenure tenure() {
            return tenure;
        }

        @Override
        public WorkerTenure current() {
            return tenure;
        }

        @Override
        public boolean recover(WorkerTenure stuck) {
            tenure.seal();
            tenure = WorkerTenure.unfenced(LAYOUT, clock, 1);
            return true;
        }

        @Override
        public void close() {}
    }
}
