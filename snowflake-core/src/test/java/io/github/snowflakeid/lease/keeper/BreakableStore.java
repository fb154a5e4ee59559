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

/** A store that fails on command, before or after it has written. */
final class BreakableStore implements LeaseStore {

    enum Mode {
        WORKS,
        FAILS,
        LOSES_REPLIES
    }

    private final LeaseStore store;
    private volatile Mode mode = Mode.WORKS;
    private volatile Runnable action = () -> {};

    BreakableStore(LeaseStore store) {
        this.store = store;
    }

    /** Something happens before each call. */
    void before(Runnable action) {
        this.action = action;
    }

    void is(Mode mode) {
        this.mode = mode;
    }

    @Override
    public PreparedPool prepare(PoolRequest request) {
        begin();
        return store.prepare(request);
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        begin();
        return store.list(pool, workers);
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        begin();
        Lease lease = store.acquire(claim);
        failIf(Mode.LOSES_REPLIES);
        return lease;
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        begin();
        Renewal renewed = store.renew(lease, ttl);
        failIf(Mode.LOSES_REPLIES);
        return renewed;
    }

    @Override
    public boolean release(Lease lease, long until) {
        begin();
        return store.release(lease, until);
    }

    private void begin() {
        failIf(Mode.FAILS);
        action.run();
    }

    private void failIf(Mode broken) {
        if (mode == broken) {
            throw new LeaseStoreException("down for a test", null);
        }
    }
}
