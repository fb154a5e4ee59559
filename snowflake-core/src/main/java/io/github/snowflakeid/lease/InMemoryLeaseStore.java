package io.github.snowflakeid.lease;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Leases within one process: for tests, and for a store that keeps a copy elsewhere. Its clock is the store's clock.
 * Thread-safe.
 */
public final class InMemoryLeaseStore implements LeaseStore {

    private final InstantSource clock;
    private final String incarnation;
    private final Consumer<Map<String, LeasePool>> copy;

    /** Immutable, and so is what is in it. */
    private Map<String, LeasePool> pools;

    /** A store without pools. */
    public InMemoryLeaseStore(InstantSource clock) {
        this(clock, Origin.UNKNOWN_INCARNATION, Map.of(), pools -> {});
    }

    /**
     * A store with pools.
     *
     * @param incarnation that of the store, as a database has one that may fail over; {@link Origin#UNKNOWN_INCARNATION} if
     *     it has none
     * @param copy is given all of it before each change; a change that it throws on is not made
     */
    public InMemoryLeaseStore(
            InstantSource clock,
            String incarnation,
            Map<String, LeasePool> pools,
            Consumer<Map<String, LeasePool>> copy) {
        this.clock = clock;
        this.incarnation = incarnation;
        this.copy = copy;
        this.pools = Map.copyOf(pools);
    }

    /** All of it, as it is now. */
    public synchronized Map<String, LeasePool> pools() {
        return pools;
    }

    private void put(String name, LeasePool pool) {
        if (!pool.equals(pools.get(name))) {
            Map<String, LeasePool> changed = new TreeMap<>(pools);
            changed.put(name, pool);
            copy.accept(changed);
            pools = Map.copyOf(changed);
        }
    }

    @Override
    public synchronized PreparedPool prepare(PoolRequest request) {
        LeasePool found = pools.get(request.pool());
        if (found == null) {
            if (request.identity() != null) {
                throw new WorkerIdsMissingException(request.pool(), "leases", List.of());
            }
            found = new LeasePool(PoolRow.made(request, UUID.randomUUID().toString(), incarnation), new TreeMap<>());
        }
        PoolRow row = found.row();
        if (request.identity() != null && !row.identity().equals(request.identity())) {
            throw new PoolReplacedException(request.pool(), request.identity(), row.identity());
        }
        if (row.layout().equals(request.layout())) {
            row = row.asked(request).in(incarnation, clock.millis(), found.newestRenewal());
            put(request.pool(), found.withWorkers(request.workers().last()).with(row));
        }
        return new PreparedPool(row.layout(), row.identity());
    }

    @Override
    public synchronized LeaseTable list(String pool, WorkerRange workers) {
        LeasePool found = pools.get(pool);
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
        LeasePool pool = pools.get(claim.pool());
        LeaseRow row = pool == null ? null : pool.worker(claim.row().workerId());
        if (pool == null
                || row == null
                || !pool.row().layout().equals(claim.layout())
                || !claim.isGrantable(row, incarnation)) {
            return null;
        }
        LeaseRow acquired = row.acquired(claim, clock.millis());
        put(claim.pool(), pool.with(acquired));
        return claim.granted(acquired);
    }

    @Override
    public synchronized Renewal renew(Lease lease, Duration ttl) {
        LeasePool pool = poolOf(lease);
        LeaseRow read = pool == null ? null : pool.worker(lease.workerId());
        if (pool == null || read == null) {
            throw new WorkerIdsMissingException(lease.pool(), "leases", List.of(lease.workerId()));
        }
        long now = clock.millis();
        PoolRow noticed = pool.row().noticed(lease, read, incarnation, now, pool.newestRenewal());
        LeaseRow row = read.in(noticed.origin(), noticed.usableFrom());
        if (!lease.isRenewable(row, now, incarnation)) {
            put(lease.pool(), pool.with(noticed));
            return new Renewal.Lost(row);
        }
        LeaseRow renewed = row.renewed(lease, now, ttl);
        put(lease.pool(), pool.with(noticed).with(renewed));
        return new Renewal.Renewed(
                lease.renewed(renewed.expiresAt(), now, new Origin(noticed.identity(), incarnation)));
    }

    @Override
    public synchronized boolean release(Lease lease, long until) {
        LeasePool pool = pools.get(lease.pool());
        LeaseRow row = pool == null ? null : pool.worker(lease.workerId());
        if (pool == null || row == null || !lease.isUpon(row)) {
            return false;
        }
        put(lease.pool(), pool.with(row.released(until)));
        return true;
    }

    @Override
    public String name() {
        return "memory";
    }

    private @Nullable LeasePool poolOf(Lease lease) {
        LeasePool pool = pools.get(lease.pool());
        if (pool != null && !lease.origin().is(pool.row().identity())) {
            throw new PoolReplacedException(
                    lease.pool(), lease.origin().identity(), pool.row().identity());
        }
        return pool;
    }
}
