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

/** Leases within one process: for tests. Its clock is the store's clock. Thread-safe. */
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
        if (rows.size() != workers.size()) {
            throw new LeaseStoreException(
                    "Pool " + pool + " has " + rows.size() + " of the worker IDs " + workers, null);
        }
        return new LeaseTable(rows, clock.millis());
    }

    @Override
    public synchronized @Nullable Lease acquire(LeaseClaim claim) {
        Pool pool = pools.get(claim.pool());
        int workerId = claim.row().workerId();
        LeaseRow row = pool == null ? null : pool.rows().get(workerId);
        if (pool == null
                || row == null
                || !pool.layout().equals(claim.layout())
                || row.token() != claim.row().token()
                || row.expiresAt() != claim.row().expiresAt()) {
            return null;
        }
        long now = clock.millis();
        long token = row.token() + 1;
        long expiresAt = Math.max(claim.floor(), now + claim.ttl().toMillis());
        pool.rows()
                .put(
                        workerId,
                        new LeaseRow(
                                workerId,
                                token,
                                claim.owner(),
                                claim.ownerLabel(),
                                now,
                                now,
                                row.renewals(),
                                expiresAt,
                                false));
        return new Lease(claim.pool(), workerId, claim.owner(), token, claim.floor(), expiresAt, now);
    }

    @Override
    public synchronized @Nullable Lease renew(Lease lease, Duration ttl) {
        LeaseRow row = heldBy(lease);
        if (row == null) {
            return null;
        }
        long now = clock.millis();
        long expiresAt = Math.max(row.expiresAt(), now + ttl.toMillis());
        write(lease, row, now, row.renewals() + 1, expiresAt, false);
        return lease.renewed(expiresAt, now);
    }

    @Override
    public synchronized boolean release(Lease lease, long until) {
        LeaseRow row = heldBy(lease);
        if (row == null) {
            return false;
        }
        write(lease, row, row.renewedAt(), row.renewals(), until, true);
        return true;
    }

    @Override
    public String name() {
        return "memory";
    }

    private @Nullable LeaseRow heldBy(Lease lease) {
        Pool pool = pools.get(lease.pool());
        LeaseRow row = pool == null ? null : pool.rows().get(lease.workerId());
        return row != null
                        && !row.released()
                        && row.owner().equals(lease.owner())
                        && row.token() == lease.token()
                        && row.expiresAt() == lease.expiresAt()
                ? row
                : null;
    }

    private void write(Lease lease, LeaseRow row, long renewedAt, long renewals, long expiresAt, boolean released) {
        Pool pool = pools.get(lease.pool());
        if (pool != null) {
            pool.rows()
                    .put(
                            row.workerId(),
                            new LeaseRow(
                                    row.workerId(),
                                    row.token(),
                                    row.owner(),
                                    row.ownerLabel(),
                                    row.acquiredAt(),
                                    renewedAt,
                                    renewals,
                                    expiresAt,
                                    released));
        }
    }
}
