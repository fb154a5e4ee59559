package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out what follows from a reply: tells listeners, and gives leases back. Listeners hear on a thread of their own, so
 * that one that blocks holds up no lease. Nothing that fails here reaches the heartbeat. Counts what is yet to be carried
 * out, so that closing can wait for it.
 */
final class Effects {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    /** More than that wait only for a listener that blocks. */
    private static final int MOST_UNTOLD = 1_000;

    private final StoreClient client;
    private final LeaseListener listener;
    private final KeeperThreads threads;
    private final Monitor monitor;
    private final List<Effect.Release> releasing = new ArrayList<>();
    private int pending;
    private int untold;

    Effects(StoreClient client, LeaseListener listener, KeeperThreads threads, Monitor monitor) {
        this.client = client;
        this.listener = listener;
        this.threads = threads;
        this.monitor = monitor;
    }

    /** Announces effects; {@link #carryOut} must follow when the lock is free. With the lock held. */
    void announce(List<Effect> effects) {
        pending++;
        for (Effect effect : effects) {
            if (effect instanceof Effect.Release release) {
                releasing.add(release);
            }
        }
    }

    /** Carries out what was announced; the store is asked on this thread. Without the lock. */
    void carryOut(List<Effect> effects) {
        try {
            effects.forEach(this::carryOut);
        } finally {
            monitor.run(() -> done(effects));
        }
    }

    /** Has the effects carried out on other threads. With the lock held. */
    void handOver(List<Effect> effects) {
        for (Effect effect : effects) {
            if (effect instanceof Effect.Release release) {
                handOver(release);
            } else if (effect instanceof Effect.Tell tell) {
                tryToTell(tell.news());
            }
        }
    }

    /** Whether all is carried out. With the lock held. */
    boolean areDone() {
        return pending == 0 && untold == 0;
    }

    /** Whether the store has answered each release. With the lock held. */
    boolean areReleasesAnswered() {
        return releasing.isEmpty();
    }

    /** Tells of the leases of which it is not known whether they were given back. With the lock held. */
    void tellOfUnanswered() {
        for (Effect.Release release : List.copyOf(releasing)) {
            handOver(List.of(Effect.notReleased(release.lease(), "the lease store has not answered yet")));
        }
    }

    private void handOver(Effect.Release release) {
        List<Effect> alone = List.of(release);
        announce(alone);
        try {
            threads.call(() -> carryOut(alone));
        } catch (RejectedExecutionException e) {
            done(alone);
            handOver(List.of(Effect.notReleased(
                    release.lease(), "calls to the lease store hang, and no thread is left for another one")));
        } catch (Throwable e) {
            done(alone);
            throw e;
        }
    }

    private void done(List<Effect> effects) {
        releasing.removeAll(effects);
        pending--;
        monitor.signal();
    }

    private void carryOut(Effect effect) {
        Consumer<LeaseListener> news =
                effect instanceof Effect.Release release ? release(release) : ((Effect.Tell) effect).news();
        if (!tryToTell(news)) {
            // Closed. This call has come back since.
            tellHere(news);
        }
    }

    private Consumer<LeaseListener> release(Effect.Release release) {
        Lease lease = release.lease();
        long until = release.until();
        try {
            if (client.release(lease, until)) {
                return told -> told.released(lease.released(until));
            }
            RuntimeException refusal = new LeaseStoreException(
                    "its row is not as this node knows it: a renewal without a reply was written, or somebody else has it",
                    null);
            return told -> told.notReleased(lease, refusal);
        } catch (RuntimeException e) {
            return told -> told.notReleased(lease, e);
        } catch (Throwable e) {
            RuntimeException failure = new LeaseStoreException("The lease store failed: " + e, e);
            return told -> told.notReleased(lease, failure);
        }
    }

    /** Whether it will be told, or never need be; not if the threads have ended. */
    private boolean tryToTell(Consumer<LeaseListener> news) {
        return monitor.get(() -> {
            if (untold >= MOST_UNTOLD) {
                LOG.warn("A lease listener blocks: it is not told what else happens to the leases");
                return true;
            }
            untold++;
            try {
                threads.tell(() -> {
                    tellHere(news);
                    monitor.run(this::told);
                });
                return true;
            } catch (RejectedExecutionException e) {
                told();
                return false;
            } catch (Throwable e) {
                told();
                LOG.warn("Listeners are not told what happens to a lease: {}", e.toString());
                return true;
            }
        });
    }

    private void told() {
        untold--;
        monitor.signal();
    }

    private void tellHere(Consumer<LeaseListener> news) {
        try {
            news.accept(listener);
        } catch (Throwable e) {
            LOG.warn("A lease listener failed: {}", e.toString());
        }
    }
}
