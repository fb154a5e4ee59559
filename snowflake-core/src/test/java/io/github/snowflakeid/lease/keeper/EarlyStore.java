package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A store that a renewal reaches before its call is let run: so a test has the write at one moment, and the reply at a later
 * one.
 */
final class EarlyStore implements LeaseStore {

    private final LeaseStore store;
    private final Map<Lease, Lease> written = new HashMap<>();

    /** Nothing can be acquired any more. */
    boolean isFull;

    EarlyStore(LeaseStore store) {
        this.store = store;
    }

    /** The renewal of this lease, which is under way, is written. */
    void write(Lease lease) {
        written.put(lease, Leases.granted(store.renew(lease, Leases.TTL)));
    }

    @Override
    public PreparedPool prepare(PoolRequest request) {
        return store.prepare(request);
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        return store.list(pool, workers);
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        if (isFull) {
            throw new LeaseStoreException("full in a test", null);
        }
        return store.acquire(claim);
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        Lease reply = written.remove(lease);
        return reply == null ? store.renew(lease, ttl) : new Renewal.Renewed(reply);
    }

    @Override
    public boolean release(Lease lease, long until) {
        return store.release(lease, until);
    }
}
