package io.github.snowflakeid.lease;

import io.github.snowflakeid.lease.InMemoryLeaseStore.Pool;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A store with an asynchronous replica, which lacks what was written since it was last brought up to date. */
final class FailingOverStore implements LeaseStore {

    private final InstantSource clock;
    private int incarnations = 1;
    private InMemoryLeaseStore primary;
    private Map<String, Pool> replica = new HashMap<>();

    FailingOverStore(InstantSource clock) {
        this.clock = clock;
        this.primary = new InMemoryLeaseStore(clock, new HashMap<>(), incarnation(1));
    }

    private static String incarnation(int number) {
        return "memory/" + number;
    }

    void replicate() {
        replica = copy(primary.pools());
    }

    /** The replica takes the primary's place. */
    void promote() {
        become(++incarnations, copy(replica));
    }

    /** It takes its place, and nobody can tell it from the primary: a volume was restored. */
    void restore() {
        become(incarnations, copy(replica));
    }

    /** The one that was replaced answers again, with what the present one has. */
    void failBackTo(int incarnation) {
        become(incarnation, copy(primary.pools()));
    }

    /** Everything is deleted. */
    void truncate() {
        primary.pools().clear();
    }

    private void become(int incarnation, Map<String, Pool> pools) {
        primary = new InMemoryLeaseStore(clock, pools, incarnation(incarnation));
    }

    PoolRow pool() {
        Pool pool = primary.pool("default");
        if (pool == null) {
            throw new IllegalStateException("no pool");
        }
        return pool.row();
    }

    private static Map<String, Pool> copy(Map<String, Pool> pools) {
        Map<String, Pool> copy = new HashMap<>();
        pools.forEach((name, pool) -> copy.put(name, new Pool(pool.row(), new TreeMap<>(pool.workers()))));
        return copy;
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
