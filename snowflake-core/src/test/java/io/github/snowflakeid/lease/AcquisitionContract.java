package io.github.snowflakeid.lease;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link LeaseStore} promises of acquisitions. */
interface AcquisitionContract extends StoreContract {

    @Test
    default void storeTimeIsTheStoresClock() {
        LeaseStore store = prepared();
        long before = now();
        long read = store.list(POOL, WORKERS).storeTime();
        long middle = now();
        long acquired = acquire(store, 0).storeTime();
        long after = now();

        assertThat(read).isBetween(before, middle);
        assertThat(acquired).isBetween(middle, after);
    }

    @Test
    default void acquires() {
        LeaseStore store = prepared();
        long before = now();

        Lease lease = granted(store.acquire(new LeaseClaim(POOL, LAYOUT, row(store, 7), "me", "host 1", 5, TTL)));

        assertThat(lease.pool()).isEqualTo(POOL);
        assertThat(lease.workerId()).isEqualTo(7);
        assertThat(lease.owner()).isEqualTo("me");
        assertThat(lease.token()).isEqualTo(1);
        assertThat(lease.floor()).isEqualTo(5);
        assertThat(lease.storeTime()).isBetween(before, now());
        assertThat(lease.expiresAt()).isEqualTo(lease.storeTime() + 30_000);
        assertThat(bare(store, 7))
                .isEqualTo(new LeaseRow(
                        7, 1, "me", "host 1", lease.storeTime(), lease.storeTime(), 0, lease.expiresAt(), false));
        assertThat(bare(store, 6)).isEqualTo(LeaseRow.unused(6));
        assertThat(bare(store, 8)).isEqualTo(LeaseRow.unused(8));
    }

    @Test
    default void namesMayBeAsLongAsPromised() {
        LeaseStore store = node();
        String pool = "p".repeat(64);
        store.prepare(PoolRequest.of(pool, LAYOUT, WORKERS));

        LeaseRow read = store.list(pool, new WorkerRange(2, 2)).rows().get(0);
        granted(store.acquire(new LeaseClaim(pool, LAYOUT, read, "o".repeat(64), "ä".repeat(255), 0, TTL)));

        assertThat(store.list(pool, new WorkerRange(2, 2)).rows().get(0).ownerLabel())
                .isEqualTo("ä".repeat(255));
    }

    @Test
    default void noFenceLiesBelowItsFloor() {
        LeaseStore store = prepared();
        long floor = now() + HOUR;

        assertThat(acquire(store, 1, "me", floor).expiresAt()).isEqualTo(floor);
        assertThat(row(store, 1).expiresAt()).isEqualTo(floor);
    }

    @Test
    default void ofTwoThatReadTheSameRowOneAcquires() {
        LeaseStore store = prepared();
        LeaseRow read = row(store, 0);
        Lease won = granted(store.acquire(claim(read, "one", 0)));

        assertThat(node().acquire(claim(read, "two", 0))).isNull();
        assertThat(row(store, 0).owner()).isEqualTo("one");
        assertThat(row(store, 0).expiresAt()).isEqualTo(won.expiresAt());
    }

    @Test
    default void ofManyThatReadTheSameRowOneAcquires() throws Exception {
        LeaseRow read = row(prepared(), 0);

        List<Boolean> won = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> store.acquire(claim(read, "node" + i, 0)) != null;
        });

        assertThat(won).containsOnlyOnce(true);
        assertThat(row(node(), 0).token()).isEqualTo(1);
    }

    @Test
    default void claimIsVoidAfterALateRenewalMovedTheFence() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        LeaseRow read = row(store, 0);
        Lease renewed = granted(store.renew(lease, Duration.ofHours(1)));

        assertThat(renewed.token()).isEqualTo(read.token());
        assertThat(store.acquire(claim(read, "other", read.expiresAt()))).isNull();
        assertThat(row(store, 0).owner()).isEqualTo("me");
        assertThat(row(store, 0).expiresAt()).isEqualTo(renewed.expiresAt());
    }

    @Test
    default void claimIsVoidAfterAnotherAcquisitionWithTheSameFence() {
        LeaseStore store = prepared();
        long fence = now() + HOUR;
        acquire(store, 0, "one", fence);
        LeaseRow read = row(store, 0);
        Lease second = acquire(store, 0, "two", fence);

        assertThat(second.expiresAt()).isEqualTo(read.expiresAt());
        assertThat(store.acquire(claim(read, "three", fence))).isNull();
        assertThat(row(store, 0).owner()).isEqualTo("two");
    }

    @Test
    default void rowThatIsAsItWasReadIsAcquiredWhateverItsExpiry() {
        LeaseStore store = prepared();
        acquire(store, 0);

        Lease again = acquire(store, 0);

        assertThat(again.token()).isEqualTo(2);
    }

    @Test
    default void poolWithAnotherLayoutIsRefused() {
        LeaseStore store = prepared();

        assertThat(store.acquire(new LeaseClaim(POOL, "39-12-12@0/2ms", row(store, 0), "me", "host", 0, TTL)))
                .isNull();
        assertThat(bare(store, 0)).isEqualTo(LeaseRow.unused(0));
    }
}
