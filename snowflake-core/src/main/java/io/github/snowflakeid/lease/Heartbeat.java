package io.github.snowflakeid.lease;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.lease.StoreCall.Reply;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the store at the right times, from the start to the end. Nothing that fails here ends it. Called with the lock held. */
final class Heartbeat {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private enum State {
        NEW,
        BEATING,
        /** A suspension is under way, and gives the lock up while it waits. */
        SUSPENDING,
        SUSPENDED,
        CLOSED
    }

    private final Holding holding;
    private final StoreCalls calls;
    private final Effects effects;
    private final KeeperThreads threads;
    private final Pace pace;
    private final Monitor monitor;

    private State state = State.NEW;
    private Runnable stopTimer = () -> {};

    Heartbeat(Holding holding, StoreCalls calls, Effects effects, KeeperThreads threads, Pace pace, Monitor monitor) {
        this.holding = holding;
        this.calls = calls;
        this.effects = effects;
        this.threads = threads;
        this.pace = pace;
        this.monitor = monitor;
    }

    /**
     * The tenancy in force, if any.
     *
     * @throws GeneratorClosedException after {@link #close}
     */
    @Nullable
    Tenancy serving() {
        if (state == State.CLOSED) {
            throw new GeneratorClosedException();
        }
        return holding.serving();
    }

    /** Starts the heartbeat unless it has started. */
    void start() {
        if (state == State.NEW) {
            begin();
        }
    }

    /** Asks the store now, unless a call is under way. */
    void hurry() {
        if (!calls.areUnderWay() && !isIdle()) {
            begin();
        }
    }

    /** Whether a standby took the place of the tenure in use. Needs no store: what is told to it follows. */
    boolean failOverToStandby() {
        List<Effect> following = holding.failOverToStandby();
        if (following == null) {
            return false;
        }
        effects.handOver(following);
        hurry();
        monitor.signal();
        return true;
    }

    /** Seals; waits for the call under way; gives back what is held; stops the threads. All within the time given. */
    void close(Duration atMost) {
        if (state != State.CLOSED) {
            state = State.CLOSED;
            leave(atMost);
            threads.close();
        }
    }

    /** As {@link #close}, but for the threads. */
    void suspend(Duration atMost) {
        if (isIdle()) {
            return;
        }
        state = State.SUSPENDING;
        leave(atMost);
        calls.forget();
        if (state == State.SUSPENDING) {
            state = State.SUSPENDED;
            holding.forget();
        }
        monitor.signal();
    }

    /**
     * Ends a suspension; one that is under way is waited for, up to the time given.
     *
     * @return whether there was one; then {@link #start()} begins anew
     */
    boolean resume(Duration atMost) {
        monitor.await(atMost, () -> state != State.SUSPENDING);
        boolean resumed = state == State.SUSPENDED;
        if (resumed) {
            state = State.NEW;
        }
        return resumed;
    }

    boolean isSuspended() {
        return state == State.SUSPENDING || state == State.SUSPENDED;
    }

    /** Whether nothing is asked of the store: it is closed, or suspended. */
    boolean isIdle() {
        return state == State.CLOSED || isSuspended();
    }

    private void leave(Duration atMost) {
        long deadline = threads.nanoTime() + atMost.toNanos();
        stopTimer.run();
        holding.close();
        monitor.signal();
        if (monitor.await(atMost, () -> !calls.areUnderWay())) {
            effects.handOver(holding.leaveAll());
        }
        monitor.await(Duration.ofNanos(deadline - threads.nanoTime()), effects::areDone);
    }

    private void begin() {
        state = State.BEATING;
        stopTimer.run();
        try {
            calls.begin(holding.nextCall(), this::goOn);
        } catch (Throwable e) {
            // The next caller, or the next beat, tries again.
            state = State.NEW;
            throw e;
        }
    }

    private void goOn(Reply reply) {
        if (!isIdle()) {
            goOn(holding.isUrgent() && !(reply instanceof Reply.Failed));
        }
    }

    private void goOn(boolean atOnce) {
        try {
            if (atOnce) {
                begin();
            } else {
                stopTimer = threads.after(pace.untilNext(holding.facts().failures()), this::beat);
                install();
            }
        } catch (Throwable e) {
            LOG.warn("The lease store could not be asked; trying again", e);
            stopTimer = threads.after(pace.untilNext(0), this::beat);
        }
    }

    private void beat() {
        monitor.run(() -> {
            if (!isIdle() && !calls.areUnderWay()) {
                goOn(true);
            }
        });
    }

    /** Looks again and again whether the clock has reached the floor of what is to serve. */
    private void install() {
        long ahead = holding.install();
        monitor.signal();
        if (ahead > 0) {
            threads.after(pace.notLongerThanABeat(ahead), () -> monitor.run(this::install));
        }
    }
}
