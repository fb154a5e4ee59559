package io.github.snowflakeid.its.boot;

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

/** A real store that can be cut off. */
final class LeaseStoreSwitch implements LeaseStore {

    private final LeaseStore store;
    private volatile boolean off;

    LeaseStoreSwitch(LeaseStore store) {
        this.store = store;
    }

    void turnOff() {
        off = true;
    }

    void turnOn() {
        off = false;
    }

    @Override
    public PreparedPool prepare(PoolRequest request) {
        check();
        return store.prepare(request);
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        check();
        return store.list(pool, workers);
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        check();
        return store.acquire(claim);
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        check();
        return store.renew(lease, ttl);
    }

    @Override
    public boolean release(Lease lease, long until) {
        check();
        return store.release(lease, until);
    }

    private void check() {
        if (off) {
            throw new LeaseStoreException("The lease store is cut off", null);
        }
    }
}
