package io.github.snowflakeid.lease;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.lease.StoreCall.Reply;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the store at the right times, one call after the other. A call that hangs is abandoned after its bound and the next
 * one does not wait for it; should its reply come after all, {@link Holding} knows whether it still means anything.
 *
 * <p>No call to the store and no listener runs under the lock. Nothing that fails here ends the heartbeat.
 */
final class Heartbeat {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    /** A call under way. Compared by identity. */
    private static final class Attempt {

        private final StoreCall call;
        private final int era;
        private Runnable stopBound = () -> {};

        private Attempt(StoreCall call, int era) {
            this.call = call;
            this.era = era;
        }
    }

    private final Holding holding;
    private final StoreClient client;
    private final Effects effects;
    private final KeeperThreads threads;
    private final Pace pace;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private @Nullable Attempt running;
    private Runnable stopTimer = () -> {};
    private long ended;
    private boolean started;
    private boolean closed;
    private boolean suspended;

    /** A suspension is under way, and gives the lock up while it waits. */
    private boolean suspending;

    /** Grows with every suspension. A reply from an earlier era may be in the hands of several copies of this process. */
    private int era;

    /** Replies whose consequences are being told or carried out. */
    private int telling;

    Heartbeat(Holding holding, StoreClient client, Effects effects, KeeperThreads threads, Pace pace) {
        this.holding = holding;
        this.client = client;
        this.effects = effects;
        this.threads = threads;
        this.pace = pace;
    }

    /** Guards this object and {@link Holding}. */
    ReentrantLock lock() {
        return lock;
    }

    /** How many calls have ended, one way or another. */
    long ended() {
        return ended;
    }

    /** Starts the heartbeat unless it has started. */
    void start() {
        if (!started) {
            started = true;
            begin();
        }
    }

    /** Asks the store now, unless a call is under way. */
    void hurry() {
        if (running == null && !isIdle()) {
            begin();
        }
    }

    /** Whether a standby took the place of the tenure in use. Needs no store: what is told to it follows. */
    boolean failOverToStandby() {
        List<Effect> following = holding.failOverToStandby();
        if (following == null) {
            return false;
        }
        telling++;
        call(() -> tell(following));
        hurry();
        changed.signalAll();
        return true;
    }

    /** Waits, with the lock given up, until the condition holds or the time is over; an interrupt is kept for later. */
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

    /** Seals; waits for the call under way; gives back what is held; stops the threads. All within the time given. */
    void close(Duration atMost) {
        closed = true;
        leave(atMost);
        threads.close();
    }

    /** As {@link #close}, but for the threads. */
    void suspend(Duration atMost) {
        suspended = true;
        suspending = true;
        leave(atMost);
        era++;
        running = null;
        if (!closed) {
            holding.forget();
        }
        suspending = false;
        changed.signalAll();
    }

    /** What was begun before a suspension has ended would be forgotten with it, and nothing begun again. */
    void awaitSuspension(Duration atMost) {
        await(atMost, () -> !suspending);
    }

    /** After a suspension; the next {@link #start()} begins anew. */
    void resume() {
        suspended = false;
        started = false;
    }

    private void leave(Duration atMost) {
        long deadline = threads.nanoTime() + atMost.toNanos();
        stopTimer.run();
        holding.close();
        changed.signalAll();
        if (await(atMost, () -> running == null)) {
            List<Effect> last = holding.leaveAll();
            telling++;
            call(() -> tell(last));
        }
        await(Duration.ofNanos(deadline - threads.nanoTime()), () -> telling == 0);
    }

    /** Whether nothing is asked of the store: it is closed, or suspended. */
    boolean isIdle() {
        return closed || suspended;
    }

    /** Fails after {@link #close}. */
    void requireOpen() {
        if (closed) {
            throw new GeneratorClosedException();
        }
    }

    /** Without the lock; {@link #close} waits for it, so that it does not interrupt a release. */
    private void tell(List<Effect> consequences) {
        effects.carryOut(consequences);
        lock.lock();
        try {
            telling--;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void begin() {
        stopTimer.run();
        Attempt attempt = new Attempt(holding.nextCall(), era);
        running = attempt;
        try {
            attempt.stopBound = threads.after(pace.bound(attempt.call), () -> abandon(attempt));
            call(() -> end(attempt, client.carryOut(attempt.call)));
        } catch (Throwable e) {
            // No thread to be had, perhaps. Nothing is under way then, and the next caller or beat tries again.
            running = null;
            started = false;
            throw e;
        }
    }

    private void call(Runnable call) {
        try {
            threads.call(call);
        } catch (RejectedExecutionException e) {
            // Its bound will end the attempt, which counts as a failure then.
            LOG.warn("Calls to the lease store hang: no thread is left for another one");
        }
    }

    private void abandon(Attempt attempt) {
        String bound = pace.bound(attempt.call).toMillis() + " ms";
        end(attempt, new Reply.Failed(new LeaseStoreException("No answer from the lease store within " + bound, null)));
    }

    /** A failure that comes after its attempt was abandoned is no news; any other reply may be. */
    private void end(Attempt attempt, Reply reply) {
        List<Effect> following = List.of();
        lock.lock();
        try {
            boolean current = running == attempt;
            if (current) {
                running = null;
                ended++;
                attempt.stopBound.run();
            }
            if (attempt.era == era && (current || !(reply instanceof Reply.Failed))) {
                following = apply(attempt.call, reply);
            }
            telling++;
            if (current && !isIdle()) {
                goOn(holding.isUrgent() && !(reply instanceof Reply.Failed));
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        tell(following);
    }

    private List<Effect> apply(StoreCall call, Reply reply) {
        try {
            return holding.apply(call, reply);
        } catch (Throwable e) {
            return holding.apply(
                    call, new Reply.Failed(new LeaseStoreException("A reply could not be handled: " + e, e)));
        }
    }

    private void goOn(boolean atOnce) {
        try {
            if (atOnce) {
                begin();
            } else {
                schedule();
            }
        } catch (Throwable e) {
            LOG.warn("The lease store could not be asked; trying again", e);
            stopTimer = threads.after(pace.untilNext(0), this::beat);
        }
    }

    private void schedule() {
        stopTimer = threads.after(pace.untilNext(holding.facts().failures()), this::beat);
        install();
    }

    private void beat() {
        lock.lock();
        try {
            if (!isIdle() && running == null) {
                goOn(true);
            }
        } finally {
            lock.unlock();
        }
    }

    private void install() {
        lock.lock();
        try {
            long ahead = isIdle() ? 0 : holding.install();
            changed.signalAll();
            if (ahead > 0) {
                threads.after(pace.notLongerThanABeat(ahead), this::install);
            }
        } finally {
            lock.unlock();
        }
    }
}
