package io.github.snowflakeid.lease.transfer;

import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LayoutMismatchException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeasePool;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The clock of both stores begins at 1,000,000 ms; leases last for 30 s, the reuse delay is 10 s. */
class FenceTransferTests {

    private static final long START = 1_000_000;
    private static final Duration REUSE_DELAY = Duration.ofSeconds(10);
    private static final WorkerRange LOWER = new WorkerRange(0, 4);

    private final SettableClock clock = new SettableClock(Instant.ofEpochMilli(START));
    private final InMemoryLeaseStore from = new InMemoryLeaseStore(clock);
    private final InMemoryLeaseStore to = new InMemoryLeaseStore(clock);
    private final FenceTransfer transfer = new FenceTransfer(from, to, POOL, SnowflakeLayout.ofDefaults(), REUSE_DELAY);

    /** The floor in the new store, whatever the delay there. */
    private long floor(int workerId) {
        return row(to, workerId).floor(Duration.ofDays(1));
    }

    @Test
    void aWorkerIdThatWasGivenBackStartsWhereItEnded() {
        from.release(acquireFirst(from, 3), START + 7);
        clock.setMillis(START + 7);

        assertThat(transfer.transfer(LOWER)).isEqualTo(1);

        assertThat(floor(3)).isEqualTo(START + 7);
        assertThat(floor(2)).isZero();
        assertThat(row(to, 3).isFree(START + 7, REUSE_DELAY)).isTrue();
    }

    @Test
    void oneOfAHolderThatVanishedStartsAfterTheReuseDelay() {
        acquireFirst(from, 3);
        clock.setMillis(START + 40_000);

        assertThat(transfer.transfer(LOWER)).isEqualTo(1);

        assertThat(floor(3)).isEqualTo(START + 40_000);
    }

    /** A node of the old store that has a worker ID of another range does not matter. */
    @Test
    void nothingIsWrittenWhileOneIsInUse() {
        from.release(acquireFirst(from, 1), START);
        acquire(from, 3);
        acquire(from, 4);
        acquire(from, 7);

        assertThatThrownBy(() -> transfer.transfer(LOWER))
                .hasMessage("Worker IDs [3, 4] of pool orders are in use; unless renewed, the last becomes free at"
                        + " 1970-01-01T00:17:20Z (the store's clock reads 1970-01-01T00:16:40Z)")
                .isInstanceOfSatisfying(WorkerIdsInUseException.class, e -> {
                    assertThat(e.pool()).isEqualTo(POOL);
                    assertThat(e.workerIds()).containsExactly(3, 4);
                    assertThat(e.free()).isEqualTo(Instant.ofEpochMilli(START + 40_000));
                });
        assertThat(to.pools()).isEmpty();

        clock.setMillis(START + 40_000);
        assertThat(transfer.transfer(LOWER)).isEqualTo(3);
    }

    @Test
    void whatIsInUseInTheNewStoreIsLeftAlone() {
        from.release(acquireFirst(from, 3), START);
        Lease there = acquireFirst(to, 3);

        assertThatThrownBy(() -> transfer.transfer(LOWER)).isInstanceOf(WorkerIdsInUseException.class);

        assertThat(row(to, 3).expiresAt()).isEqualTo(there.expiresAt());
    }

    @Test
    void twiceIsOnce() {
        from.release(acquireFirst(from, 3), START);
        transfer.transfer(LOWER);
        LeaseRow once = row(to, 3);

        assertThat(transfer.transfer(LOWER)).isEqualTo(1);

        assertThat(row(to, 3)).isEqualTo(once);
    }

    /** In the new store it was used before, by somebody else's test for example, and up to a later time. */
    @Test
    void aLaterFenceStays() {
        from.release(acquireFirst(from, 3), START);
        to.release(acquireFirst(to, 3), START + 5);
        clock.setMillis(START + 5);

        transfer.transfer(LOWER);

        assertThat(floor(3)).isEqualTo(START + 5);
    }

    /** The next holder must wait out either reuse delay: the new store may lack renewals, too. */
    @Test
    void whatVanishedInTheNewStoreKeepsItsReuseDelay() {
        from.release(acquireFirst(from, 3), START);
        acquireFirst(to, 3);
        from.release(acquire(from, 3), START + 30_001);
        clock.setMillis(START + 40_000);

        transfer.transfer(LOWER);

        assertThat(floor(3)).isEqualTo(START + 40_000);
    }

    /** An operator may block a worker ID that was never held. */
    @Test
    void aFenceIsAFenceWhoeverWroteIt() {
        from.prepare(PoolRequest.of(POOL, Leases.LAYOUT, WORKERS));
        LeasePool blocked =
                Objects.requireNonNull(from.pools().get(POOL)).with(new LeaseRow(3, 0, "", "", 0, 0, 0, START, false));
        InMemoryLeaseStore old =
                new InMemoryLeaseStore(clock, Origin.UNKNOWN_INCARNATION, Map.of(POOL, blocked), changed -> {});

        assertThat(new FenceTransfer(old, to, POOL, SnowflakeLayout.ofDefaults(), REUSE_DELAY).transfer(LOWER))
                .isEqualTo(1);

        assertThat(floor(3)).isEqualTo(START);
    }

    /** A negative delay would bring fences below the last ID. */
    @Test
    void whatCannotBeAFleetsIsRefused() {
        assertThatThrownBy(() -> transfer("orders", Duration.ofSeconds(-1)))
                .hasMessage("lease.reuse-delay: -1s (expected: 0s to 1d)");
        assertThatThrownBy(() -> transfer("", REUSE_DELAY))
                .hasMessage(
                        "lease.pool: \"\" (expected: 1 to 64 characters, without control characters, or white space at an end)");
    }

    private FenceTransfer transfer(String pool, Duration reuseDelay) {
        return new FenceTransfer(from, to, pool, SnowflakeLayout.ofDefaults(), reuseDelay);
    }

    @Test
    void workerIdsThatTheOldStoreLacksAreNamed() {
        from.prepare(PoolRequest.of(POOL, Leases.LAYOUT, new WorkerRange(0, 2)));

        assertThatThrownBy(() -> transfer.transfer(LOWER))
                .isInstanceOfSatisfying(WorkerIdsMissingException.class, e -> {
                    assertThat(e.workerIds()).containsExactly(3, 4);
                    assertThat(e.isTransient()).isFalse();
                })
                .hasMessageStartingWith("Pool orders lacks leases: those of worker IDs 3-4. ");
        assertThat(to.pools()).isEmpty();
    }

    @Test
    void thePoolMustHaveTheSameLayout() {
        from.release(acquireFirst(from, 3), START);
        to.prepare(PoolRequest.of(POOL, "41-8-14@1735689600000/1ms", WORKERS));

        assertThatThrownBy(() -> transfer.transfer(LOWER)).isInstanceOf(LayoutMismatchException.class);
    }

    /** In the new store there would be a pool that no node of the fleet may use, and a pool's layout never changes. */
    @Test
    void noPoolIsMadeWithAnotherLayoutThanThatOfTheOldStore() {
        from.release(acquireFirst(from, 3), START);
        SnowflakeLayout other = SnowflakeLayout.ofDefaults().withTick(Duration.ofMillis(2));

        assertThatThrownBy(() -> new FenceTransfer(from, to, POOL, other, REUSE_DELAY).transfer(LOWER))
                .isInstanceOf(LayoutMismatchException.class);

        assertThat(to.pools()).isEmpty();
    }

    /** Its clock has not reached the fences that were brought. */
    @Test
    void twiceIsOnceInAStoreWhoseClockIsBehind() {
        from.release(acquireFirst(from, 3), START + 7);
        acquire(from, 2);
        clock.setMillis(START + 40_000);
        InMemoryLeaseStore behind = new InMemoryLeaseStore(new SettableClock(Instant.ofEpochMilli(START - 600_000)));
        FenceTransfer late = new FenceTransfer(from, behind, POOL, SnowflakeLayout.ofDefaults(), REUSE_DELAY);
        late.transfer(LOWER);

        assertThat(late.transfer(LOWER)).isEqualTo(2);

        assertThat(row(behind, 3).floor(REUSE_DELAY)).isEqualTo(START + 7);
        assertThat(row(behind, 2).floor(REUSE_DELAY)).isEqualTo(START + 40_000);
    }

    @Test
    void aNegativeReuseDelayIsRefused() {
        assertThatThrownBy(
                        () -> new FenceTransfer(from, to, POOL, SnowflakeLayout.ofDefaults(), Duration.ofSeconds(-1)))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining("lease.reuse-delay: -1s");
    }

    @Test
    void aWorkerIdThatIsTakenAtThatMomentIsNamed() {
        from.release(acquireFirst(from, 3), START);
        LeaseStore busy = new BusyStore(to);

        assertThatThrownBy(() ->
                        new FenceTransfer(from, busy, POOL, SnowflakeLayout.ofDefaults(), REUSE_DELAY).transfer(LOWER))
                .isInstanceOf(LeaseStoreException.class)
                .hasMessageContaining("Worker ID 3 of pool orders");
    }

    /** Somebody is always faster. */
    private record BusyStore(LeaseStore store) implements LeaseStore {

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
            granted(store.acquire(claim(claim.row(), "other", 0)));
            return store.acquire(claim);
        }

        @Override
        public Renewal renew(Lease lease, Duration ttl) {
            return store.renew(lease, ttl);
        }

        @Override
        public boolean release(Lease lease, long until) {
            return store.release(lease, until);
        }
    }
}
