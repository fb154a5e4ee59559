package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeasePool;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A store with an asynchronous replica, which lacks what was written since it was last brought up to date. */
final class FailingOverStore implements LeaseStore {

    private final InstantSource clock;
    private int incarnations = 1;
    private InMemoryLeaseStore primary;
    private Map<String, LeasePool> replica = Map.of();

    FailingOverStore(InstantSource clock) {
        this.clock = clock;
        this.primary = store(1, Map.of());
    }

    private InMemoryLeaseStore store(int incarnation, Map<String, LeasePool> pools) {
        return new InMemoryLeaseStore(clock, "memory/" + incarnation, pools, changed -> {});
    }

    void replicate() {
        replica = primary.pools();
    }

    /** The replica takes the primary's place. */
    void promote() {
        primary = store(++incarnations, replica);
    }

    /** It takes its place, and nobody can tell it from the primary: a volume was restored. */
    void restore() {
        primary = store(incarnations, replica);
    }

    /** The one that was replaced answers again, with what the present one has. */
    void failBackTo(int incarnation) {
        primary = store(incarnation, primary.pools());
    }

    /** Everything is deleted. */
    void truncate() {
        primary = store(incarnations, Map.of());
    }

    PoolRow pool() {
        LeasePool pool = primary.pools().get("default");
        if (pool == null) {
            throw new IllegalStateException("no pool");
        }
        return pool.row();
    }

    @Override
    public PreparedPool prepare(PoolRequest request) {
        return primary.prepare(request);
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        return primary.list(pool, workers);
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        return primary.acquire(claim);
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        return primary.renew(lease, ttl);
    }

    @Override
    public boolean release(Lease lease, long until) {
        return primary.release(lease, until);
    }
}
