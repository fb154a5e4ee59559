package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.WorkerTenure;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Leases a worker ID from a store, renews it by heartbeat, takes another one when it is lost, and gives it back at the end.
 * Thread-safe.
 *
 * <p>All calls to the store run on the keeper's own threads, so no transaction of a caller can reach them. Callers wait for
 * the keeper in two places: for the first worker ID, up to {@link LeaseTerms#acquireTimeout()} from the first request on;
 * and for a lease that has just run out, or another worker ID after the clock stepped far back, up to
 * {@link LeaseTerms#recoveryWait()}. While attempts fail, callers get the reason at once; the keeper goes on trying, so
 * that a node heals by itself.
 */
public final class LeaseKeeper implements WorkerSource {

    private static final Duration CLOSE_WAIT = Duration.ofSeconds(2);

    /** A suspension takes as long as closing, and longer only if its thread is not let run. */
    private static final Duration RESUME_WAIT = Duration.ofSeconds(20);

    private final LeaseStore store;
    private final LeaseTerms terms;
    private final Holding holding;
    private final Heartbeat heartbeat;
    private final FirstLease firstLease;
    private final Recovery recovery;
    private final LeaseCounts counts;
    private final Monitor monitor;

    LeaseKeeper(
            LeaseStore store,
            LeaseTerms terms,
            Holding holding,
            Heartbeat heartbeat,
            FirstLease firstLease,
            Recovery recovery,
            LeaseCounts counts,
            Monitor monitor) {
        this.store = store;
        this.terms = terms;
        this.holding = holding;
        this.heartbeat = heartbeat;
        this.firstLease = firstLease;
        this.recovery = recovery;
        this.counts = counts;
        this.monitor = monitor;
    }

    /** The layout must be the generator's. */
    public static LeaseKeeperBuilder builder(LeaseStore store, SnowflakeLayout layout) {
        return new LeaseKeeperBuilder(store, layout);
    }

    /**
     * Starts the heartbeat, unless the first ID has done so, and waits for the first worker ID as {@link #tenure()} does.
     * When that fails, the keeper goes on trying until it is closed. Ends a {@linkplain #suspend() suspension}; one that
     * another thread is about is waited for.
     */
    public void start() {
        monitor.run(() -> {
            if (heartbeat.resume(RESUME_WAIT)) {
                firstLease.forget();
            }
        });
        tenure();
    }

    /**
     * Seals the tenure, gives the worker ID back, within 2 s, and issues nothing until {@link #start()}, which leases anew:
     * for a snapshot of this process, of which any number of copies may go on. What the store answers to calls from before
     * means nothing after. Suspending again does nothing; another thread's suspension is waited for.
     */
    public void suspend() {
        monitor.run(() -> heartbeat.suspend(CLOSE_WAIT));
    }

    /**
     * {@inheritDoc}
     *
     * @throws NoWorkerIdException if no worker ID could be leased; the cause says why
     */
    @Override
    public WorkerTenure tenure() {
        WorkerTenure current = current();
        return current == null || current.isSealed()
                ? monitor.get(firstLease::await).tenure()
                : current;
    }

    @Override
    public @Nullable WorkerTenure current() {
        Tenancy serving = holding.serving();
        return serving == null ? null : serving.tenure();
    }

    /**
     * {@inheritDoc}
     *
     * @throws FenceReachedException if the lease has run out and the last attempt to renew it failed
     * @throws ClockAheadOfStoreException if renewing does not help, because this node's clock is too far ahead
     */
    @Override
    public boolean recover(WorkerTenure tenure) {
        return monitor.get(() -> {
            Tenancy serving = heartbeat.serving();
            return serving == null || serving.tenure() != tenure || recovery.of(serving);
        });
    }

    /** What the keeper has and knows at this moment. */
    public LeaseStatus status() {
        return monitor.get(holding::status);
    }

    /** What has happened to this keeper's leases so far. Does not wait. */
    public LeaseStatistics statistics() {
        return counts.read();
    }

    /** The {@linkplain LeaseStore#name() name} of the store that this keeper leases from. */
    public String store() {
        return store.name();
    }

    /** How this keeper leases. */
    public LeaseTerms terms() {
        return terms;
    }

    /**
     * Who holds which of the worker IDs that this keeper may lease. Asks the store, on the caller's thread, and takes as long
     * as the store does.
     *
     * @throws LeaseStoreException if it cannot be read
     */
    public LeaseTable table() {
        return store.list(terms.pool(), terms.workers());
    }

    /** Seals the tenure, gives the worker ID back and stops the threads, within 2 s. Closing again does nothing. */
    @Override
    public void close() {
        monitor.run(() -> heartbeat.close(CLOSE_WAIT));
    }
}
