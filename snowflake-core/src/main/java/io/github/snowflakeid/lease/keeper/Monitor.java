package io.github.snowflakeid.lease.keeper;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The keeper's lock, which guards all that it has and knows. No call to the store and no listener runs under it. */
final class Monitor {

    private final KeeperThreads threads;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    Monitor(KeeperThreads threads) {
        this.threads = threads;
    }

    void run(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            lock.unlock();
        }
    }

    <T> T get(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    /** Something has changed that others may wait for. With the lock held. */
    void signal() {
        changed.signalAll();
    }

    /**
     * Waits, with the lock given up, until the condition holds or the time is over; an interrupt is kept for later. With the
     * lock held.
     *
     * @return whether the condition holds
     */
    boolean await(Duration atMost, BooleanSupplier condition) {
        boolean interrupted = false;
        long deadline = threads.nanoTime() + atMost.toNanos();
        try {
            while (!condition.getAsBoolean()) {
                long left = deadline - threads.nanoTime();
                if (left <= 0) {
                    return false;
                }
                try {
                    threads.await(changed, left);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            return true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
