package io.github.snowflakeid.lease;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static org.awaitility.Awaitility.await;

import java.util.List;

/** A store to be tested, with the data of one test alone. */
interface StoreContract {

    long HOUR = 3_600_000;

    /** Called once or more: each is another node. */
    LeaseStore node();

    /** The time by the store's clock, read by other means. */
    long now();

    /** Returns when the store's clock is past the time. */
    default void awaitPast(long time) {
        await().until(() -> now() > time);
    }

    /** A node of a pool that is there. */
    default LeaseStore prepared() {
        LeaseStore store = node();
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        return store;
    }

    /** Without its liveness: signs of life come by and by, and no store must know of any. */
    default LeaseRow row(LeaseStore store, int workerId) {
        return Leases.row(store, workerId).withLiveness(Liveness.UNKNOWN);
    }

    /** The same without where it was read. */
    default LeaseRow bare(LeaseStore store, int workerId) {
        return row(store, workerId).in(Origin.NONE, 0);
    }

    /** All of the pool, without their liveness, and without where they were read. */
    default List<LeaseRow> rows(LeaseStore store) {
        return rows(store, POOL, WORKERS);
    }

    default List<LeaseRow> rows(LeaseStore store, String pool, WorkerRange workers) {
        return store.list(pool, workers).rows().stream()
                .map(row -> row.withLiveness(Liveness.UNKNOWN).in(Origin.NONE, 0))
                .toList();
    }
}
