package io.github.snowflakeid.lease;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Leases within one process: for tests, and what a {@link FileLeaseStore} knows. Its clock is the store's clock. Thread-safe. */
public final class InMemoryLeaseStore implements LeaseStore {

    record Pool(String layout, NavigableMap<Integer, LeaseRow> rows) {}

    private final InstantSource clock;
    private final Map<String, Pool> pools;

    /** A store without pools. */
    public InMemoryLeaseStore(InstantSource clock) {
        this(clock, new HashMap<>());
    }

    /** A store with pools, which it takes over. */
    InMemoryLeaseStore(InstantSource clock, Map<String, Pool> pools) {
        this.clock = clock;
        this.pools = pools;
    }

    /** All of it, live. */
    Map<String, Pool> pools() {
        return pools;
    }

    /** A copy; null if there is none. */
    synchronized @Nullable Pool pool(String name) {
        Pool pool = pools.get(name);
        return pool == null ? null : new Pool(pool.layout(), new TreeMap<>(pool.rows()));
    }

    /** Puts a copy back. */
    synchronized void restore(String name, @Nullable Pool before) {
        if (before == null) {
            pools.remove(name);
        } else {
            pools.put(name, before);
        }
    }

    @Override
    public synchronized String prepare(String pool, String layout, WorkerRange workers) {
        Pool found = pools.computeIfAbsent(pool, name -> new Pool(layout, new TreeMap<>()));
        if (found.layout().equals(layout)) {
            for (int workerId = found.rows().size(); workerId <= workers.last(); workerId++) {
                found.rows().put(workerId, LeaseRow.unused(workerId));
            }
        }
        return found.layout();
    }

    @Override
    public synchronized LeaseTable list(String pool, WorkerRange workers) {
        Pool found = pools.get(pool);
        List<LeaseRow> rows = found == null
                ? List.of()
                : new ArrayList<>(found.rows()
                        .subMap(workers.first(), true, workers.last(), true)
                        .values());
        return new LeaseTable(rows, clock.millis()).requireAll(pool, workers, "leases");
    }

    @Override
    public synchronized @Nullable Lease acquire(LeaseClaim claim) {
        Pool pool = pools.get(claim.pool());
        int workerId = claim.row().workerId();
        LeaseRow row = pool == null ? null : pool.rows().get(workerId);
        if (pool == null || row == null || !pool.layout().equals(claim.layout()) || !claim.isUpon(row)) {
            return null;
        }
        LeaseRow acquired = row.acquired(claim, clock.millis());
        pool.rows().put(workerId, acquired);
        return claim.granted(acquired);
    }

    @Override
    public synchronized @Nullable Lease renew(Lease lease, Duration ttl) {
        LeaseRow row = heldBy(lease);
        if (row == null) {
            return null;
        }
        long now = clock.millis();
        LeaseRow renewed = row.renewed(now, ttl);
        write(lease, renewed);
        return lease.renewed(renewed.expiresAt(), now);
    }

    @Override
    public synchronized boolean release(Lease lease, long until) {
        LeaseRow row = heldBy(lease);
        if (row == null) {
            return false;
        }
        write(lease, row.released(until));
        return true;
    }

    @Override
    public String name() {
        return "memory";
    }

    private @Nullable LeaseRow heldBy(Lease lease) {
        Pool pool = pools.get(lease.pool());
        LeaseRow row = pool == null ? null : pool.rows().get(lease.workerId());
        return row != null && lease.isUpon(row) ? row : null;
    }

    private void write(Lease lease, LeaseRow row) {
        Pool pool = pools.get(lease.pool());
        if (pool != null) {
            pool.rows().put(row.workerId(), row);
        }
    }
}
