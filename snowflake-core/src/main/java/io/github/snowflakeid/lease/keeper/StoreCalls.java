package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the store, one call after the other. A call that hangs is abandoned after its bound, and the next one does not wait
 * for it; should its reply come after all, {@link Replies} knows whether it still means anything. Called with the lock held.
 */
final class StoreCalls {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    /** A call under way. Compared by identity. */
    private static final class Pending {

        private final StoreCall call;
        private final int era;
        private final long sent;
        private final Consumer<Reply> then;
        private Runnable stopBound = () -> {};

        private Pending(StoreCall call, int era, long sent, Consumer<Reply> then) {
            this.call = call;
            this.era = era;
            this.sent = sent;
            this.then = then;
        }
    }

    private final StoreClient client;
    private final WatchedClock clock;
    private final Replies replies;
    private final Holding holding;
    private final Effects effects;
    private final KeeperThreads threads;
    private final Pace pace;
    private final Monitor monitor;

    private @Nullable Pending running;
    private long ended;

    /** Grows with every suspension. A reply from an earlier era may be in the hands of several copies of this process. */
    private int era;

    StoreCalls(
            StoreClient client,
            WatchedClock clock,
            Replies replies,
            Holding holding,
            Effects effects,
            KeeperThreads threads,
            Pace pace,
            Monitor monitor) {
        this.client = client;
        this.clock = clock;
        this.replies = replies;
        this.holding = holding;
        this.effects = effects;
        this.threads = threads;
        this.pace = pace;
        this.monitor = monitor;
    }

    boolean areUnderWay() {
        return running != null;
    }

    /** Whether the store is being asked about this tenure, and the call was not given up. */
    boolean areAbout(Tenancy tenancy) {
        return running != null
                && running.call instanceof StoreCall.Renew renew
                && renew.tenancy().tenure() == tenancy.tenure();
    }

    /** How many calls have ended, one way or another. */
    long ended() {
        return ended;
    }

    /**
     * Asks the store.
     *
     * @param then called, with the lock held, when the reply has been considered, or the call was abandoned
     */
    void begin(StoreCall call, Consumer<Reply> then) {
        Pending pending = new Pending(call, era, clock.mark(), then);
        running = pending;
        try {
            pending.stopBound = threads.after(pace.bound(call), () -> abandon(pending));
            carryOut(pending);
        } catch (Throwable e) {
            // No thread to be had, perhaps. Nothing is under way then.
            running = null;
            throw e;
        }
    }

    /** The call under way is lost, and its bound with it: it has ended. A reply that comes after all counts, unless it is a failure. */
    void drop() {
        if (running != null) {
            running = null;
            ended++;
        }
    }

    /** What is under way means nothing any more, whatever comes of it. */
    void forget() {
        era++;
        running = null;
    }

    private void carryOut(Pending pending) {
        try {
            threads.call(() -> answer(pending, client.carryOut(pending.call)));
        } catch (RejectedExecutionException e) {
            // Its bound will end it, which counts as a failure then.
            LOG.warn("Calls to the lease store hang: no thread is left for another one");
        }
    }

    private void answer(Pending pending, Reply reply) {
        effects.carryOut(monitor.get(() -> {
            List<Effect> following = end(pending, reply);
            effects.announce(following);
            return following;
        }));
    }

    /** On the thread of all timers: nothing that may block is done here. */
    private void abandon(Pending pending) {
        String bound = pace.bound(pending.call).toMillis() + " ms";
        Reply reply = new Reply.Failed(new LeaseStoreException("No answer from the lease store within " + bound, null));
        monitor.run(() -> {
            if (running == pending) {
                effects.handOver(end(pending, reply));
            }
        });
    }

    private List<Effect> end(Pending pending, Reply reply) {
        boolean current = running == pending;
        if (current) {
            running = null;
            ended++;
            pending.stopBound.run();
        }
        // A failure that comes after its call was abandoned is no news; any other reply may be.
        boolean news = pending.era == era && (current || !(reply instanceof Reply.Failed));
        List<Effect> following = new ArrayList<>(news ? apply(pending, reply) : List.of());
        if (current) {
            pending.then.accept(reply);
        }
        following.addAll(holding.leaving().giveBack(this::areAbout));
        monitor.signal();
        return following;
    }

    private List<Effect> apply(Pending pending, Reply reply) {
        try {
            return replies.apply(pending.call, reply, pending.sent);
        } catch (Throwable e) {
            Reply failed = new Reply.Failed(new LeaseStoreException("A reply could not be handled: " + e, e));
            return replies.apply(pending.call, failed, pending.sent);
        }
    }
}
