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
import java.util.concurrent.CountDownLatch;

/**
 * Does not answer.
 *
 * @param never counted down: then its calls fail
 */
record HangingStore(CountDownLatch never) implements LeaseStore {

    private LeaseStoreException hang() {
        try {
            never.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new LeaseStoreException("interrupted", null);
    }

    @Override
    public PreparedPool prepare(PoolRequest request) {
        throw hang();
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        throw hang();
    }

    @Override
    public Lease acquire(LeaseClaim claim) {
        throw hang();
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        throw hang();
    }

    @Override
    public boolean release(Lease lease, long until) {
        throw hang();
    }
}
