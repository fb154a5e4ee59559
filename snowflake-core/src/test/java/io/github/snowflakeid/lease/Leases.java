package io.github.snowflakeid.lease;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What tests of lease stores do over and over, in one pool of ten worker IDs. */
public final class Leases {

    public static final String POOL = "orders";
    public static final String LAYOUT = "41-10-12@1735689600000/1ms";
    public static final WorkerRange WORKERS = new WorkerRange(0, 9);
    public static final Duration TTL = Duration.ofSeconds(30);

    private Leases() {}

    public static LeaseRow row(LeaseStore store, int workerId) {
        return store.list(POOL, new WorkerRange(workerId, workerId)).rows().get(0);
    }

    public static LeaseClaim claim(LeaseRow row, String owner, long floor) {
        return new LeaseClaim(POOL, LAYOUT, row, owner, "host", floor, TTL);
    }

    /** Acquired by "me". */
    public static Lease acquire(LeaseStore store, int workerId) {
        return acquire(store, workerId, "me", 0);
    }

    public static Lease acquire(LeaseStore store, int workerId, String owner, long floor) {
        LeaseRow read = row(store, workerId);
        return granted(store.acquire(claim(read, owner, floor)));
    }

    /** As above, after preparing the pool. */
    public static Lease acquireFirst(LeaseStore store, int workerId) {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        return acquire(store, workerId);
    }

    public static Lease granted(@Nullable Lease lease) {
        return Objects.requireNonNull(lease, "nobody else is here to take it");
    }

    /** The lease after a renewal that must have succeeded. */
    public static Lease granted(Renewal renewal) {
        if (renewal instanceof Renewal.Renewed renewed) {
            return renewed.lease();
        }
        throw new AssertionError("nobody else is here to take it: " + renewal);
    }
}
