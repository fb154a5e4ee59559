package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the store at the right times, from the start to the end. Called with the lock held.
 *
 * <p>Nothing that fails ends it: when memory is short, or threads are, a timer or a reply may be lost with all that should
 * have followed. So a thread that needs neither {@linkplain #look looks} whether it is overdue.
 */
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
    private boolean watched;
    private Runnable stopTimer = () -> {};
    private Runnable stopInstall = () -> {};

    /** By then a call has ended, or the next one begun, if nothing was lost. */
    private long dueAt;

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
            if (!watched) {
                threads.every(pace.betweenLooks(), () -> monitor.run(this::look));
                watched = true;
            }
            state = State.BEATING;
            begin();
        }
    }

    /** Renews now, or as the next thing when the call under way has ended. */
    void hurryRenewal() {
        holding.wantRenewal();
        hurry();
    }

    /** Asks the store now, unless a call is under way. */
    void hurry() {
        if (!calls.areUnderWay() && !isIdle()) {
            begin();
        }
    }

    /** Whether a standby took the place of the tenure in use. Needs no store: what is told to it follows. */
    boolean failOverToStandby() {
        Effect news = holding.failOverToStandby();
        if (news == null) {
            return false;
        }
        List<Effect> following = new ArrayList<>(List.of(news));
        following.addAll(holding.leaving().giveBack(calls::areAbout));
        effects.handOver(following);
        hurry();
        monitor.signal();
        return true;
    }

    /** Seals; waits for the call under way; gives back what is held; stops the threads. All within the time given. */
    void close(Duration atMost) {
        if (state != State.CLOSED) {
            state = State.CLOSED;
            try {
                leave(atMost);
            } finally {
                threads.close();
            }
        }
    }

    /** As {@link #close}, but for the threads. A suspension that is under way is waited for. */
    void suspend(Duration atMost) {
        if (isIdle()) {
            monitor.await(atMost, () -> state != State.SUSPENDING);
            return;
        }
        state = State.SUSPENDING;
        try {
            leave(atMost);
        } finally {
            calls.forget();
            if (state == State.SUSPENDING) {
                state = State.SUSPENDED;
                holding.forget();
            }
            monitor.signal();
        }
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

    /**
     * The call under way has half of the time alone, so that its reply says what is to be released. If it hangs, leases are
     * released as they were known before: one of the two writes finds the row as it expects it. The last of the time is for
     * listeners.
     */
    private void leave(Duration atMost) {
        long start = threads.nanoTime();
        stopTimer.run();
        stopInstall.run();
        holding.close();
        monitor.signal();
        monitor.await(atMost.dividedBy(2), () -> !calls.areUnderWay());
        effects.handOver(holding.leaving().giveBack(tenancy -> false));
        monitor.await(
                left(start, atMost.multipliedBy(19).dividedBy(20)),
                () -> effects.areReleasesAnswered() && !calls.areUnderWay());
        effects.tellOfUnanswered();
        monitor.await(left(start, atMost), effects::areDone);
    }

    private Duration left(long start, Duration atMost) {
        return atMost.minusNanos(threads.nanoTime() - start);
    }

    private void begin() {
        stopTimer.run();
        dueAt = threads.nanoTime();
        StoreCall call = holding.nextCall();
        calls.begin(call, this::answered);
        dueAt += pace.bound(call).toNanos();
    }

    private void answered(Reply reply) {
        if (!isIdle()) {
            goOn(holding.isUrgent() && isAnAnswer(reply));
        }
    }

    /** That the pool was replaced is one, once; two stores that answer in turn say so each time. */
    private boolean isAnAnswer(Reply reply) {
        return reply instanceof Reply.Replaced ? holding.facts().failures() == 1 : !(reply instanceof Reply.Failed);
    }

    private void goOn(boolean atOnce) {
        try {
            if (atOnce) {
                begin();
            } else {
                dueAt = threads.nanoTime();
                Duration delay = pace.untilNext(holding.facts().failures());
                stopTimer = threads.after(delay, this::beat);
                dueAt += delay.toNanos();
                install();
            }
        } catch (Throwable e) {
            LOG.warn("The heartbeat of a lease is interrupted for a moment", e);
        }
    }

    private void look() {
        if (state == State.BEATING
                && threads.nanoTime() - dueAt > pace.betweenLooks().toNanos()) {
            calls.drop();
            goOn(true);
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
        stopInstall.run();
        long ahead = holding.install();
        monitor.signal();
        if (ahead > 0) {
            stopInstall = threads.after(pace.notLongerThanABeat(ahead), () -> monitor.run(this::install));
        }
    }
}
