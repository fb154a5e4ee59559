package io.github.snowflakeid.lease;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@link LeaseStore} promises of pools, their layouts and their rows. */
interface PreparationContract extends StoreContract {

    @Test
    default void preparedWorkerIdsAreUnused() {
        LeaseStore store = node();

        assertThat(store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)).layout())
                .isEqualTo(LAYOUT);

        assertThat(rows(store, POOL, WORKERS))
                .isEqualTo(IntStream.range(0, 10)
                        .mapToObj(id -> new LeaseRow(id, 0, "", "", 0, 0, 0, 0, false))
                        .toList());
    }

    @Test
    default void anotherLayoutGetsNoWorkerIds() {
        LeaseStore store = node();
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        assertThat(store.prepare(PoolRequest.of(POOL, "41-8-14@1735689600000/1ms", new WorkerRange(0, 19)))
                        .layout())
                .isEqualTo(LAYOUT);

        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.list(POOL, new WorkerRange(0, 19)));
    }

    @Test
    default void rangeNeedNotBeginAtZero() {
        LeaseStore store = node();
        WorkerRange upper = new WorkerRange(5, 9);

        store.prepare(PoolRequest.of(POOL, LAYOUT, upper));

        assertThat(store.list(POOL, upper).rows())
                .extracting(LeaseRow::workerId)
                .containsExactly(5, 6, 7, 8, 9);
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    default void firstLayoutDecides() {
        LeaseStore store = node();
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        assertThat(node().prepare(PoolRequest.of(POOL, "39-12-12@0/2ms", WORKERS))
                        .layout())
                .isEqualTo(LAYOUT);
        assertThat(store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)).layout())
                .isEqualTo(LAYOUT);
    }

    @Test
    default void preparingAgainChangesNothing() {
        LeaseStore store = prepared();
        Lease held = acquire(store, 3);
        assertThat(store.release(acquire(store, 4), 77)).isTrue();
        List<LeaseRow> before = rows(store);

        node().prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        assertThat(rows(store)).isEqualTo(before);
        assertThat(row(store, 3).expiresAt()).isEqualTo(held.expiresAt());
    }

    @Test
    default void manyNodesPrepareAtOnce() throws Exception {
        WorkerRange all = new WorkerRange(0, 599);

        List<PreparedPool> pools = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> store.prepare(PoolRequest.of(POOL, LAYOUT, all));
        });

        assertThat(pools).hasSize(16).extracting(PreparedPool::layout).containsOnly(LAYOUT);
        assertThat(pools)
                .extracting(PreparedPool::identity)
                .containsOnly(pools.get(0).identity());
        assertThat(rows(node(), POOL, all))
                .isEqualTo(IntStream.range(0, 600).mapToObj(LeaseRow::unused).toList());
    }

    @Test
    default void rangeGrows() {
        LeaseStore store = prepared();
        Lease held = acquire(store, 9);

        store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 799)));

        assertThat(store.list(POOL, new WorkerRange(0, 799)).rows()).hasSize(800);
        assertThat(row(store, 9).token()).isEqualTo(1);
        assertThat(row(store, 9).expiresAt()).isEqualTo(held.expiresAt());
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        assertThat(store.list(POOL, new WorkerRange(0, 799)).rows()).hasSize(800);
    }

    @Test
    default void rangeThatIsNotThereIsAnError() {
        LeaseStore store = prepared();

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(5, 10)))
                .satisfies(e -> assertThat(e.pool()).isEqualTo(POOL))
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(10))
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.list("unknown", WORKERS))
                .withMessageContaining("unknown");
    }

    @Test
    default void poolsAreApart() {
        LeaseStore store = prepared();
        String other = "invoices";
        String layout = "39-12-12@0/2ms";
        WorkerRange workers = new WorkerRange(0, 3);

        assertThat(store.prepare(PoolRequest.of(other, layout, workers)).layout())
                .isEqualTo(layout);
        Lease lease = acquire(store, 1);

        assertThat(rows(store, other, workers))
                .isEqualTo(IntStream.range(0, 4).mapToObj(LeaseRow::unused).toList());
        LeaseRow read = store.list(other, workers).rows().get(1);
        assertThat(store.acquire(new LeaseClaim(other, LAYOUT, read, "me", "host", 0, TTL)))
                .as("the layout of the other pool")
                .isNull();
        assertThat(store.acquire(new LeaseClaim(other, layout, read, "me", "host", 9, TTL)))
                .isNotNull();
        assertThat(row(store, 1).expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }
}
