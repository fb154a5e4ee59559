package io.github.snowflakeid.lease.keeper;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;

/**
 * Daemon threads of one keeper: one for its timers, one for each call that is under way, at most four, one for listeners, and
 * one for each task that is repeated. They inherit nothing of whoever asks for the first ID: no tenant, no class loader.
 */
final class DaemonThreads implements KeeperThreads {

    private final String name;
    private final AtomicInteger count = new AtomicInteger();
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, this::thread);
    private final ThreadPoolExecutor calls =
            new ThreadPoolExecutor(0, 4, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), this::thread);
    private final ThreadPoolExecutor news =
            new ThreadPoolExecutor(1, 1, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), this::thread);
    private final List<Thread> repeating = new CopyOnWriteArrayList<>();

    /** Threads that start when they are needed, and have this in their names. */
    DaemonThreads(String name) {
        this.name = name;
        timer.setRemoveOnCancelPolicy(true);
        news.allowCoreThreadTimeOut(true);
    }

    private Thread thread(Runnable task) {
        String threadName = "snowflake-lease-" + name + "-" + count.incrementAndGet();
        Thread thread = new Thread(null, task, threadName, 0, false);
        thread.setContextClassLoader(DaemonThreads.class.getClassLoader());
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void call(Runnable call) {
        calls.execute(call);
    }

    @Override
    public void tell(Runnable task) {
        news.execute(task);
    }

    @Override
    public Runnable after(Duration delay, Runnable task) {
        ScheduledFuture<?> future = timer.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> future.cancel(false);
    }

    /**
     * A plain thread: an executor loses its threads, and with them what it has to do, if there is no memory for new ones.
     */
    @Override
    public void every(Duration interval, Runnable task) {
        Thread thread = thread(() -> {
            while (!timer.isShutdown()) {
                park(interval.toNanos());
                try {
                    task.run();
                } catch (Throwable e) {
                    // Without memory perhaps even for a log line; the next time is another chance.
                }
            }
        });
        thread.start();
        repeating.add(thread);
    }

    /** Up to the end of the interval, or of all. An interrupt means nothing here; it is cleared, or no thread would park. */
    private void park(long nanos) {
        long start = System.nanoTime();
        long left = nanos;
        while (left > 0 && !timer.isShutdown()) {
            Thread.interrupted();
            LockSupport.parkNanos(left);
            left = nanos - (System.nanoTime() - start);
        }
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
        news.shutdownNow();
        repeating.forEach(LockSupport::unpark);
    }
}
