package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Where the history is written: on a thread that comes and goes, or as a test says. */
interface HistoryThread {

    /** Runs the work soon, without waiting for it; once if it is asked for again before it has begun. */
    void run(Runnable work);

    /** As {@link System#nanoTime()}. */
    long nanoTime();

    /** Takes no more work, and waits for what there is. It is not interrupted: that closes the files of an embedded H2. */
    void close(Duration atMost);

    /** One daemon thread, which ends when there is nothing to do. It inherits nothing of its starter. */
    static HistoryThread start() {
        return start(task -> {
            Thread thread = new Thread(null, task, "snowflake-lease-history", 0, false);
            thread.setContextClassLoader(HistoryThread.class.getClassLoader());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The same, with threads from elsewhere. */
    static HistoryThread start(ThreadFactory threads) {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
        AtomicBoolean asked = new AtomicBoolean();
        return new HistoryThread() {

            @Override
            public void run(Runnable work) {
                if (asked.getAndSet(true)) {
                    return;
                }
                try {
                    executor.execute(() -> {
                        asked.set(false);
                        work.run();
                    });
                } catch (RejectedExecutionException e) {
                    // Closed: what comes now is not noted.
                } catch (Error e) {
                    // No thread to be had. Whoever asks next may get one.
                    asked.set(false);
                    throw e;
                }
            }

            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void close(Duration atMost) {
                executor.shutdown();
                try {
                    executor.awaitTermination(atMost.toNanos(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
    }
}
