package io.github.snowflakeid.lease;

import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out what follows from a reply, without the lock. Nothing that fails here reaches the heartbeat. Counts what is yet
 * to be carried out, so that closing can wait for a release that is under way.
 */
final class Effects {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private final StoreClient client;
    private final LeaseListener listener;
    private final KeeperThreads threads;
    private final Monitor monitor;
    private int pending;

    Effects(StoreClient client, LeaseListener listener, KeeperThreads threads, Monitor monitor) {
        this.client = client;
        this.listener = listener;
        this.threads = threads;
        this.monitor = monitor;
    }

    /** Announces effects; {@link #carryOut} must follow when the lock is free. With the lock held. */
    void announce() {
        pending++;
    }

    /** Carries out what was announced. */
    void carryOut(List<Effect> effects) {
        try {
            effects.forEach(this::carryOut);
        } finally {
            monitor.run(this::done);
        }
    }

    private void carryOut(Effect effect) {
        try {
            effect.carryOut(client, listener);
        } catch (Throwable e) {
            LOG.warn("A lease was not given back; it expires by itself: {}", e.toString());
        }
    }

    /** Has the effects carried out on another thread. With the lock held. */
    void handOver(List<Effect> effects) {
        announce();
        try {
            threads.call(() -> carryOut(effects));
        } catch (RejectedExecutionException e) {
            done();
            LOG.warn("Calls to the lease store hang: no thread is left to tell of a lease, or to give it back");
        } catch (Throwable e) {
            done();
            throw e;
        }
    }

    /** Whether all is carried out. With the lock held. */
    boolean areDone() {
        return pending == 0;
    }

    private void done() {
        pending--;
        monitor.signal();
    }
}
