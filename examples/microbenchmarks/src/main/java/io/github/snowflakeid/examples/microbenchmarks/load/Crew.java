package io.github.snowflakeid.examples.microbenchmarks.load;

import io.github.snowflakeid.IdTimeoutException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;

/** So many threads of a kind. */
public record Crew(ThreadKind kind, int threads) {

    /** Histograms are shared by threads when there are more than this. */
    private static final int STRIPES = 64;

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);
    private static final int CALLS_A_TURN = 100;

    /** Threads of the operating system. */
    public static Crew of(int threads) {
        return new Crew(ThreadKind.PLATFORM, threads);
    }

    /** Virtual threads. */
    public static Crew virtual(int threads) {
        return new Crew(ThreadKind.VIRTUAL, threads);
    }

    /** Every thread calls as fast as it can. */
    public Outcome saturate(LongSupplier ids, Duration time) throws InterruptedException {
        return new Run(ids, time) {
            @Override
            @SuppressWarnings("ThreadPriorityCheck") // A virtual thread that never waits gives way only like this.
            void work(Histogram histogram) {
                for (int turn = 0; turn < CALLS_A_TURN && !isOver(); turn++) {
                    call(histogram, System.nanoTime());
                }
                if (kind.mustYield()) {
                    Thread.yield();
                }
            }
        }.result();
    }

    /** All threads together call so many times a second, each at even distances. */
    public Outcome atRate(LongSupplier ids, int perSecond, Duration time) throws InterruptedException {
        long distance = TimeUnit.SECONDS.toNanos(1) * threads / perSecond;
        return new Run(ids, time) {
            @Override
            void work(Histogram histogram) {
                long due = System.nanoTime();
                while (!isOver()) {
                    long now = System.nanoTime();
                    if (now - due >= 0) {
                        call(histogram, now);
                        due += distance;
                    } else {
                        Thread.onSpinWait();
                    }
                }
            }
        }.result();
    }

    @Override
    public String toString() {
        return threads + (kind == ThreadKind.VIRTUAL ? " virtual" : "");
    }

    /** One measurement. */
    private abstract class Run {

        private final LongSupplier ids;
        private final Duration time;
        private final Histogram[] histograms = new Histogram[Math.min(STRIPES, threads)];
        private final LongAdder refused = new LongAdder();
        private volatile boolean over;

        Run(LongSupplier ids, Duration time) {
            this.ids = ids;
            this.time = time;
            for (int i = 0; i < histograms.length; i++) {
                histograms[i] = new AtomicHistogram(LONGEST, 3);
            }
        }

        abstract void work(Histogram histogram);

        final boolean isOver() {
            return over;
        }

        final void call(Histogram histogram, long start) {
            try {
                var unused = ids.getAsLong();
            } catch (IdTimeoutException e) {
                refused.increment();
            }
            histogram.recordValue(Math.min(LONGEST, System.nanoTime() - start));
        }

        private void task(CountDownLatch gate, Histogram histogram) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            while (!over) {
                work(histogram);
            }
        }

        Outcome result() throws InterruptedException {
            var executor = kind.executor();
            CountDownLatch gate = new CountDownLatch(1);
            for (int i = 0; i < threads; i++) {
                Histogram histogram = histograms[i % histograms.length];
                executor.execute(() -> task(gate, histogram));
            }
            ProcessTime start = ProcessTime.now();
            gate.countDown();
            LockSupport.parkNanos(time.toNanos());
            ProcessTime used = ProcessTime.now().minus(start);
            over = true;
            executor.shutdown();
            if (!executor.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("Threads are stuck: " + Crew.this);
            }
            Histogram all = new Histogram(LONGEST, 3);
            for (Histogram histogram : histograms) {
                all.add(histogram);
            }
            return new Outcome(all, used, refused.sum());
        }
    }
}
