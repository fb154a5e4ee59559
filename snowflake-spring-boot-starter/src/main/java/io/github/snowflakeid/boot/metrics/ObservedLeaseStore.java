package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Observes the writes of a store as {@code snowflake.lease.call}: which, of which pool, and whether it was granted or the
 * race was lost; the worker ID with high cardinality. A keeper calls on threads of its own, so these are traces by
 * themselves and no part of a caller's.
 */
final class ObservedLeaseStore implements LeaseStore {

    private static final String NAME = "snowflake.lease.call";

    private final LeaseStore store;
    private final Supplier<ObservationRegistry> registry;

    ObservedLeaseStore(LeaseStore store, Supplier<ObservationRegistry> registry) {
        this.store = store;
        this.registry = registry;
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
        Observation observation =
                observation("acquire", claim.pool(), claim.row().workerId());
        return observation.observe(() -> granted(observation, store.acquire(claim)));
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        Observation observation = observation("renew", lease.pool(), lease.workerId());
        return Objects.requireNonNull(observation.observe(() -> {
            Renewal renewal = store.renew(lease, ttl);
            outcome(observation, renewal instanceof Renewal.Renewed ? "granted" : "lost");
            return renewal;
        }));
    }

    @Override
    public boolean release(Lease lease, long until) {
        Observation observation = observation("release", lease.pool(), lease.workerId());
        return Boolean.TRUE.equals(observation.observe(() -> {
            boolean released = store.release(lease, until);
            outcome(observation, released ? "granted" : "lost");
            return released;
        }));
    }

    @Override
    public String name() {
        return store.name();
    }

    private Observation observation(String operation, String pool, int workerId) {
        return Observation.createNotStarted(NAME, registry.get())
                .contextualName("snowflake lease " + operation)
                .lowCardinalityKeyValue("operation", operation)
                .lowCardinalityKeyValue("pool", pool)
                .lowCardinalityKeyValue("outcome", "failed")
                .highCardinalityKeyValue("worker.id", Integer.toString(workerId));
    }

    private static @Nullable Lease granted(Observation observation, @Nullable Lease lease) {
        outcome(observation, lease == null ? "lost" : "granted");
        return lease;
    }

    /** Replaces "failed", which stays if the call throws. */
    private static void outcome(Observation observation, String outcome) {
        observation.lowCardinalityKeyValue("outcome", outcome);
    }
}
