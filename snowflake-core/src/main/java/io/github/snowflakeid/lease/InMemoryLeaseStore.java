package io.github.snowflakeid.lease;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Leases within one process: for tests, and what a {@link FileLeaseStore} knows. Its clock is the store's clock. Thread-safe. */
public final class InMemoryLeaseStore implements LeaseStore {

    /** The worker IDs are by themselves: where they are read is the pool's. */
    record Pool(PoolRow row, NavigableMap<Integer, LeaseRow> workers) {

        private @Nullable LeaseRow worker(int workerId) {
            LeaseRow worker = workers.get(workerId);
            return worker == null ? null : read(worker);
        }

        private LeaseRow read(LeaseRow worker) {
            return worker.in(row.origin(), row.usableFrom());
        }

        private void write(LeaseRow worker) {
            workers.put(worker.workerId(), worker.in(Origin.NONE, 0));
        }

        private long newestRenewal() {
            return workers.values().stream()
                    .mapToLong(LeaseRow::renewedAt)
                    .max()
                    .orElse(0);
        }
    }

    private final InstantSource clock;
    private final Map<String, Pool> pools;
    private final String incarnation;

    /** A store without pools. */
    public InMemoryLeaseStore(InstantSource clock) {
        this(clock, new HashMap<>());
    }

    /** A store with pools, which it takes over. */
    InMemoryLeaseStore(InstantSource clock, Map<String, Pool> pools) {
        this(clock, pools, Origin.UNKNOWN_INCARNATION);
    }

    /** A store that knows its incarnation, as only a test's does. */
    InMemoryLeaseStore(InstantSource clock, Map<String, Pool> pools, String incarnation) {
        this.clock = clock;
        this.pools = pools;
        this.incarnation = incarnation;
    }

    /** All of it, live. */
    Map<String, Pool> pools() {
        return pools;
    }

    /** A copy; null if there is none. */
    synchronized @Nullable Pool pool(String name) {
        Pool pool = pools.get(name);
        return pool == null ? null : new Pool(pool.row(), new TreeMap<>(pool.workers()));
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
    public synchronized PreparedPool prepare(PoolRequest request) {
        Pool found = pools.get(request.pool());
        if (found == null) {
            if (request.identity() != null) {
                throw new WorkerIdsMissingException(request.pool(), "leases", List.of());
            }
            found = new Pool(PoolRow.made(request, UUID.randomUUID().toString(), incarnation), new TreeMap<>());
        }
        PoolRow row = found.row();
        if (request.identity() != null && !row.identity().equals(request.identity())) {
            throw new PoolReplacedException(request.pool(), request.identity(), row.identity());
        }
        if (row.layout().equals(request.layout())) {
            row = row.asked(request).in(incarnation, clock.millis(), found.newestRenewal());
            for (int id = found.workers().size(); id <= request.workers().last(); id++) {
                found.workers().put(id, LeaseRow.unused(id));
            }
            pools.put(request.pool(), new Pool(row, found.workers()));
        }
        return new PreparedPool(row.layout(), row.identity());
    }

    @Override
    public synchronized LeaseTable list(String pool, WorkerRange workers) {
        Pool found = pools.get(pool);
        List<LeaseRow> rows = new ArrayList<>();
        if (found != null) {
            found.workers()
                    .subMap(workers.first(), true, workers.last(), true)
                    .values()
                    .forEach(row -> rows.add(found.read(row)));
        }
        return new LeaseTable(rows, clock.millis()).requireAll(pool, workers, "leases");
    }

    @Override
    public synchronized @Nullable Lease acquire(LeaseClaim claim) {
        Pool pool = pools.get(claim.pool());
        LeaseRow row = pool == null ? null : pool.worker(claim.row().workerId());
        if (pool == null
                || row == null
                || !pool.row().layout().equals(claim.layout())
                || !claim.isGrantable(row, incarnation)) {
            return null;
        }
        LeaseRow acquired = row.acquired(claim, clock.millis());
        pool.write(acquired);
        return claim.granted(acquired);
    }

    @Override
    public synchronized Renewal renew(Lease lease, Duration ttl) {
        Pool pool = poolOf(lease);
        LeaseRow read = pool == null ? null : pool.worker(lease.workerId());
        if (pool == null || read == null) {
            throw new WorkerIdsMissingException(lease.pool(), "leases", List.of(lease.workerId()));
        }
        long now = clock.millis();
        PoolRow noticed = pool.row().noticed(lease, read, incarnation, now, pool.newestRenewal());
        LeaseRow row = read.in(noticed.origin(), noticed.usableFrom());
        pools.put(lease.pool(), new Pool(noticed, pool.workers()));
        if (!lease.isRenewable(row, now, incarnation)) {
            return new Renewal.Lost(row);
        }
        LeaseRow renewed = row.renewed(lease, now, ttl);
        pool.write(renewed);
        return new Renewal.Renewed(
                lease.renewed(renewed.expiresAt(), now, new Origin(noticed.identity(), incarnation)));
    }

    @Override
    public synchronized boolean release(Lease lease, long until) {
        Pool pool = pools.get(lease.pool());
        LeaseRow row = pool == null ? null : pool.worker(lease.workerId());
        if (pool == null || row == null || !lease.isUpon(row)) {
            return false;
        }
        pool.write(row.released(until));
        return true;
    }

    @Override
    public String name() {
        return "memory";
    }

    private @Nullable Pool poolOf(Lease lease) {
        Pool pool = pools.get(lease.pool());
        if (pool != null && !lease.origin().is(pool.row().identity())) {
            throw new PoolReplacedException(
                    lease.pool(), lease.origin().identity(), pool.row().identity());
        }
        return pool;
    }
}
