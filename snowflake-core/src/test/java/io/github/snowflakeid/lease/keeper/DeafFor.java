package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A store that cannot renew one worker ID. */
final class DeafFor implements LeaseStore {

    private final LeaseStore store;
    int workerId = -1;

    DeafFor(LeaseStore store) {
        this.store = store;
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
        return store.acquire(claim);
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        if (lease.workerId() == workerId) {
            throw new LeaseStoreException("cannot renew " + workerId + " in a test", null);
        }
        return store.renew(lease, ttl);
    }

    @Override
    public boolean release(Lease lease, long until) {
        return store.release(lease, until);
    }
}
