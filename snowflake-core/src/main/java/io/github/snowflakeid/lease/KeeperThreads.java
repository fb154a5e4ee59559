package io.github.snowflakeid.lease;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;

/** Where a keeper's work runs, and how its time passes: on threads, or as a test says. */
interface KeeperThreads {

    /**
     * Runs a call that may hang, without waiting for it.
     *
     * @throws RejectedExecutionException if too many calls hang already
     */
    void call(Runnable call);

    /** Runs the task, which neither blocks nor throws, after the delay; the result cancels it. */
    Runnable after(Duration delay, Runnable task);

    /** As {@link System#nanoTime()}. */
    long nanoTime();

    /** Waits for a signal, with the lock given up; at most about so long, or shorter. */
    void await(Condition condition, long nanos) throws InterruptedException;

    /** Runs nothing any more; calls that hang are interrupted. */
    void close();

    /**
     * Daemon threads: one that keeps time, and one for each call that is under way, at most four. They inherit nothing of
     * whoever asks for the first ID: no tenant, no class loader.
     */
    static KeeperThreads start(String name) {
        AtomicInteger count = new AtomicInteger();
        ThreadFactory daemons = task -> {
            String threadName = "snowflake-lease-" + name + "-" + count.incrementAndGet();
            Thread thread = new Thread(null, task, threadName, 0, false);
            thread.setContextClassLoader(KeeperThreads.class.getClassLoader());
            thread.setDaemon(true);
            return thread;
        };
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, daemons);
        timer.setRemoveOnCancelPolicy(true);
        ThreadPoolExecutor calls =
                new ThreadPoolExecutor(0, 4, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), daemons);
        return new KeeperThreads() {

            @Override
            public void call(Runnable call) {
                calls.execute(call);
            }

            @Override
            public Runnable after(Duration delay, Runnable task) {
                ScheduledFuture<?> future = timer.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
                return () -> future.cancel(false);
            }

            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            @SuppressWarnings("WaitNotInLoop") // The caller loops.
            public void await(Condition condition, long nanos) throws InterruptedException {
                condition.awaitNanos(nanos);
            }

            @Override
            public void close() {
                timer.shutdownNow();
                calls.shutdownNow();
            }
        };
    }
}
