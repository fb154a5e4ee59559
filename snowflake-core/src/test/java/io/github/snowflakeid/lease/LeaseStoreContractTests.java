package io.github.snowflakeid.lease;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@link LeaseStore} promises. A subclass for each store. */
public abstract class LeaseStoreContractTests {

    private static final long HOUR = 3_600_000;

    /** A store with the data of this test alone. Called once or more: each is another node. */
    protected abstract LeaseStore node();

    /** The time by the store's clock, read by other means. */
    protected abstract long now();

    /** Returns when the store's clock is past the time. */
    protected void awaitPast(long time) {
        await().until(() -> now() > time);
    }

    @Test
    void preparedWorkerIdsAreUnused() {
        LeaseStore store = node();

        assertThat(store.prepare(POOL, LAYOUT, WORKERS)).isEqualTo(LAYOUT);

        assertThat(store.list(POOL, WORKERS).rows())
                .isEqualTo(IntStream.range(0, 10)
                        .mapToObj(id -> new LeaseRow(id, 0, "", "", 0, 0, 0, 0, false))
                        .toList());
    }

    @Test
    void poolWithAnotherLayoutGetsNoWorkerIds() {
        LeaseStore store = node();
        store.prepare(POOL, LAYOUT, WORKERS);

        assertThat(store.prepare(POOL, "41-8-14@1735689600000/1ms", new WorkerRange(0, 19)))
                .isEqualTo(LAYOUT);

        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.list(POOL, new WorkerRange(0, 19)));
    }

    @Test
    void rangeNeedNotBeginAtZero() {
        LeaseStore store = node();
        WorkerRange upper = new WorkerRange(5, 9);

        store.prepare(POOL, LAYOUT, upper);

        assertThat(store.list(POOL, upper).rows())
                .extracting(LeaseRow::workerId)
                .containsExactly(5, 6, 7, 8, 9);
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    void firstLayoutDecides() {
        LeaseStore store = node();
        store.prepare(POOL, LAYOUT, WORKERS);

        assertThat(node().prepare(POOL, "39-12-12@0/2ms", WORKERS)).isEqualTo(LAYOUT);
        assertThat(store.prepare(POOL, LAYOUT, WORKERS)).isEqualTo(LAYOUT);
    }

    @Test
    void preparingAgainChangesNothing() {
        LeaseStore store = prepared();
        Lease held = acquire(store, 3);
        assertThat(store.release(acquire(store, 4), 77)).isTrue();
        List<LeaseRow> before = rows(store);

        node().prepare(POOL, LAYOUT, WORKERS);

        assertThat(rows(store)).isEqualTo(before);
        assertThat(row(store, 3).expiresAt()).isEqualTo(held.expiresAt());
    }

    @Test
    void manyNodesPrepareAtOnce() throws Exception {
        WorkerRange all = new WorkerRange(0, 599);

        List<String> layouts = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> store.prepare(POOL, LAYOUT, all);
        });

        assertThat(layouts).hasSize(16).containsOnly(LAYOUT);
        assertThat(node().list(POOL, all).rows())
                .isEqualTo(IntStream.range(0, 600).mapToObj(LeaseRow::unused).toList());
    }

    @Test
    void rangeGrows() {
        LeaseStore store = prepared();
        Lease held = acquire(store, 9);

        store.prepare(POOL, LAYOUT, new WorkerRange(0, 799));

        assertThat(store.list(POOL, new WorkerRange(0, 799)).rows()).hasSize(800);
        assertThat(row(store, 9).token()).isEqualTo(1);
        assertThat(row(store, 9).expiresAt()).isEqualTo(held.expiresAt());
        store.prepare(POOL, LAYOUT, WORKERS);
        assertThat(store.list(POOL, new WorkerRange(0, 799)).rows()).hasSize(800);
    }

    @Test
    void rangeThatIsNotThereIsAnError() {
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
    void storeTimeIsTheStoresClock() {
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
    void acquires() {
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
        assertThat(row(store, 7))
                .isEqualTo(new LeaseRow(
                        7, 1, "me", "host 1", lease.storeTime(), lease.storeTime(), 0, lease.expiresAt(), false));
        assertThat(row(store, 6)).isEqualTo(LeaseRow.unused(6));
        assertThat(row(store, 8)).isEqualTo(LeaseRow.unused(8));
    }

    @Test
    void namesMayBeAsLongAsPromised() {
        LeaseStore store = node();
        String pool = "p".repeat(64);
        store.prepare(pool, LAYOUT, WORKERS);

        granted(store.acquire(
                new LeaseClaim(pool, LAYOUT, LeaseRow.unused(2), "o".repeat(64), "ä".repeat(255), 0, TTL)));

        assertThat(store.list(pool, new WorkerRange(2, 2)).rows().get(0).ownerLabel())
                .isEqualTo("ä".repeat(255));
    }

    @Test
    void noFenceLiesBelowItsFloor() {
        LeaseStore store = prepared();
        long floor = now() + HOUR;

        assertThat(acquire(store, 1, "me", floor).expiresAt()).isEqualTo(floor);
        assertThat(row(store, 1).expiresAt()).isEqualTo(floor);
    }

    @Test
    void ofTwoThatReadTheSameRowOneAcquires() {
        LeaseStore store = prepared();
        LeaseRow read = row(store, 0);
        Lease won = granted(store.acquire(claim(read, "one", 0)));

        assertThat(node().acquire(claim(read, "two", 0))).isNull();
        assertThat(row(store, 0).owner()).isEqualTo("one");
        assertThat(row(store, 0).expiresAt()).isEqualTo(won.expiresAt());
    }

    @Test
    void ofManyThatReadTheSameRowOneAcquires() throws Exception {
        LeaseRow read = row(prepared(), 0);

        List<Boolean> won = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> store.acquire(claim(read, "node" + i, 0)) != null;
        });

        assertThat(won).containsOnlyOnce(true);
        assertThat(row(node(), 0).token()).isEqualTo(1);
    }

    @Test
    void claimIsVoidAfterALateRenewalMovedTheFence() {
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
    void claimIsVoidAfterAnotherAcquisitionWithTheSameFence() {
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
    void rowThatIsAsItWasReadIsAcquiredWhateverItsExpiry() {
        LeaseStore store = prepared();
        acquire(store, 0);

        Lease again = acquire(store, 0);

        assertThat(again.token()).isEqualTo(2);
    }

    @Test
    void poolWithAnotherLayoutIsRefused() {
        LeaseStore store = prepared();

        assertThat(store.acquire(new LeaseClaim(POOL, "39-12-12@0/2ms", row(store, 0), "me", "host", 0, TTL)))
                .isNull();
        assertThat(row(store, 0)).isEqualTo(LeaseRow.unused(0));
    }

    @Test
    void renews() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 2);
        awaitPast(lease.storeTime());
        long before = now();

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(renewed.storeTime()).isBetween(before, now());
        assertThat(renewed)
                .isEqualTo(
                        new Lease(POOL, 2, "me", 1, lease.floor(), renewed.storeTime() + 30_000, renewed.storeTime()));
        assertThat(row(store, 2))
                .isEqualTo(new LeaseRow(
                        2, 1, "me", "host", lease.storeTime(), renewed.storeTime(), 1, renewed.expiresAt(), false));
    }

    @Test
    void renewalNeverLowersTheFence() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);

        Lease renewed = granted(store.renew(lease, Duration.ofMillis(1)));

        assertThat(renewed.expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(row(store, 0).expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(row(store, 0).renewals()).isEqualTo(1);
    }

    @Test
    void lateRenewalSucceedsWhileNobodyTookTheRow() {
        LeaseStore store = prepared();
        Lease lease = granted(
                store.acquire(new LeaseClaim(POOL, LAYOUT, row(store, 0), "me", "host", 0, Duration.ofMillis(1))));
        awaitPast(lease.expiresAt());

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(renewed.expiresAt()).isEqualTo(renewed.storeTime() + 30_000);
    }

    @Test
    void ofTwoCopiesOfAHolderOneRenews() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        Lease renewed = granted(store.renew(lease, Duration.ofHours(1)));

        assertThat(node().renew(lease, Duration.ofHours(2))).isNull();
        assertThat(row(store, 0).expiresAt()).isEqualTo(renewed.expiresAt());
    }

    @Test
    void ofManyCopiesOfAHolderOneRenews() throws Exception {
        Lease lease = acquire(prepared(), 0);

        List<Boolean> renewed = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> store.renew(lease, Duration.ofHours(1)) != null;
        });

        assertThat(renewed).containsOnlyOnce(true);
        assertThat(row(node(), 0).renewals()).isEqualTo(1);
    }

    @Test
    void onlyTheHolderRenews() {
        LeaseStore store = prepared();
        long fence = now() + HOUR;
        Lease first = acquire(store, 0, "me", fence);
        Lease second = acquire(store, 0, "me", fence);
        LeaseRow before = row(store, 0);

        assertThat(second.expiresAt()).isEqualTo(first.expiresAt());
        assertThat(store.renew(first, TTL)).as("token of before").isNull();
        assertThat(store.renew(by(second, "other"), TTL)).as("another owner").isNull();
        assertThat(store.renew(expiring(second, fence - 1), TTL))
                .as("another fence")
                .isNull();
        assertThat(store.renew(at(second, "unknown", 0), TTL))
                .as("another pool")
                .isNull();
        assertThat(store.renew(at(second, POOL, 1), TTL))
                .as("another worker ID")
                .isNull();
        assertThat(row(store, 0)).isEqualTo(before);
        assertThat(store.renew(second, TTL)).isNotNull();
    }

    @Test
    void releaseSetsTheExpiryThatItIsGiven() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 4);

        assertThat(store.release(lease, 12_345)).isTrue();

        assertThat(row(store, 4))
                .isEqualTo(new LeaseRow(4, 1, "me", "host", lease.storeTime(), lease.storeTime(), 0, 12_345, true));
        assertThat(row(store, 3)).isEqualTo(LeaseRow.unused(3));
    }

    @Test
    void releasedRowIsNeitherRenewedNorReleasedAgain() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        assertThat(store.release(lease, lease.expiresAt())).isTrue();

        assertThat(store.renew(lease, Duration.ofHours(1))).isNull();
        assertThat(store.release(lease, 1)).isFalse();
        assertThat(row(store, 0).released()).isTrue();
        assertThat(row(store, 0).expiresAt()).isEqualTo(lease.expiresAt());
    }

    @Test
    void releasedRowIsAcquiredByTheNext() {
        LeaseStore store = prepared();
        assertThat(store.release(acquire(store, 0), 50)).isTrue();

        Lease next = acquire(store, 0, "next", 50);

        assertThat(next.token()).isEqualTo(2);
        assertThat(row(store, 0).released()).isFalse();
        assertThat(store.renew(next, TTL)).isNotNull();
    }

    @Test
    void onlyTheHolderReleases() {
        LeaseStore store = prepared();
        long fence = now() + HOUR;
        Lease first = acquire(store, 0, "me", fence);
        Lease second = acquire(store, 0, "me", fence);
        LeaseRow before = row(store, 0);

        assertThat(store.release(first, 1)).as("token of before").isFalse();
        assertThat(store.release(by(second, "other"), 1)).as("another owner").isFalse();
        assertThat(store.release(expiring(second, fence - 1), 1))
                .as("another fence")
                .isFalse();
        assertThat(store.release(at(second, "unknown", 0), 1))
                .as("another pool")
                .isFalse();
        assertThat(store.release(at(second, POOL, 1), 1))
                .as("another worker ID")
                .isFalse();
        assertThat(row(store, 0)).isEqualTo(before);
        assertThat(store.release(second, 1)).isTrue();
    }

    @Test
    void poolsAreApart() {
        LeaseStore store = prepared();
        String other = "invoices";
        String layout = "39-12-12@0/2ms";
        WorkerRange workers = new WorkerRange(0, 3);

        assertThat(store.prepare(other, layout, workers)).isEqualTo(layout);
        Lease lease = acquire(store, 1);

        assertThat(store.list(other, workers).rows())
                .isEqualTo(IntStream.range(0, 4).mapToObj(LeaseRow::unused).toList());
        assertThat(store.acquire(new LeaseClaim(other, LAYOUT, LeaseRow.unused(1), "me", "host", 0, TTL)))
                .as("the layout of the other pool")
                .isNull();
        assertThat(store.acquire(new LeaseClaim(other, layout, LeaseRow.unused(1), "me", "host", 9, TTL)))
                .isNotNull();
        assertThat(row(store, 1).expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    /** Without its liveness: signs of life come by and by, and no store must know of any. */
    protected static LeaseRow row(LeaseStore store, int workerId) {
        return Leases.row(store, workerId).withLiveness(Liveness.UNKNOWN);
    }

    private static List<LeaseRow> rows(LeaseStore store) {
        return store.list(POOL, WORKERS).rows().stream()
                .map(row -> row.withLiveness(Liveness.UNKNOWN))
                .toList();
    }

    protected LeaseStore prepared() {
        LeaseStore store = node();
        store.prepare(POOL, LAYOUT, WORKERS);
        return store;
    }

    private static Lease by(Lease lease, String owner) {
        return new Lease(
                lease.pool(),
                lease.workerId(),
                owner,
                lease.token(),
                lease.floor(),
                lease.expiresAt(),
                lease.storeTime());
    }

    private static Lease expiring(Lease lease, long expiresAt) {
        return lease.renewed(expiresAt, lease.storeTime());
    }

    private static Lease at(Lease lease, String pool, int workerId) {
        return new Lease(
                pool, workerId, lease.owner(), lease.token(), lease.floor(), lease.expiresAt(), lease.storeTime());
    }
}
