package io.github.snowflakeid.lease.keeper;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;

/** Where a keeper's work runs, and how its time passes: on {@linkplain DaemonThreads threads}, or as a test says. */
interface KeeperThreads {

    /**
     * Runs a call that may hang, without waiting for it.
     *
     * @throws RejectedExecutionException if too many calls hang already
     */
    void call(Runnable call);

    /**
     * Runs news for listeners, which may block, after all that were given before.
     *
     * @throws RejectedExecutionException after {@link #close()}
     */
    void tell(Runnable news);

    /** Runs the task, which does not block, after the delay; the result cancels it. Is lost when memory is short. */
    Runnable after(Duration delay, Runnable task);

    /** Runs the task, which does not block, again and again until {@link #close()}, whatever happens. */
    void every(Duration interval, Runnable task);

    /** As {@link System#nanoTime()}. */
    long nanoTime();

    /** Waits for a signal, with the lock given up; at most about so long, or shorter. */
    void await(Condition condition, long nanos) throws InterruptedException;

    /** Runs nothing any more; calls that hang are interrupted. */
    void close();
}
