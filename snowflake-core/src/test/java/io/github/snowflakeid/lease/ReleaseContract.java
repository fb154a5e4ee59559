package io.github.snowflakeid.lease;

import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquire;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What {@link LeaseStore} promises of releases. */
interface ReleaseContract extends StoreContract {

    @Test
    default void releaseSetsTheExpiryThatItIsGiven() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 4);

        assertThat(store.release(lease, 12_345)).isTrue();

        assertThat(bare(store, 4))
                .isEqualTo(new LeaseRow(4, 1, "me", "host", lease.storeTime(), lease.storeTime(), 0, 12_345, true));
        assertThat(bare(store, 3)).isEqualTo(LeaseRow.unused(3));
    }

    @Test
    default void releasedRowIsNeitherRenewedNorReleasedAgain() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        assertThat(store.release(lease, lease.expiresAt())).isTrue();

        assertThat(store.renew(lease, Duration.ofHours(1))).isInstanceOf(Renewal.Lost.class);
        assertThat(store.release(lease, 1)).isFalse();
        assertThat(row(store, 0).released()).isTrue();
        assertThat(row(store, 0).expiresAt()).isEqualTo(lease.expiresAt());
    }

    @Test
    default void releasedRowIsAcquiredByTheNext() {
        LeaseStore store = prepared();
        assertThat(store.release(acquire(store, 0), 50)).isTrue();

        Lease next = acquire(store, 0, "next", 50);

        assertThat(next.token()).isEqualTo(2);
        assertThat(row(store, 0).released()).isFalse();
        assertThat(store.renew(next, TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    @Test
    default void onlyTheHolderReleases() {
        LeaseStore store = prepared();
        long fence = now() + HOUR;
        Lease first = acquire(store, 0, "me", fence);
        Lease second = acquire(store, 0, "me", fence);
        LeaseRow before = row(store, 0);

        assertThat(store.release(first, 1)).as("token of before").isFalse();
        assertThat(store.release(Altered.by(second, "other"), 1))
                .as("another owner")
                .isFalse();
        assertThat(store.release(Altered.expiring(second, fence - 1), 1))
                .as("another fence")
                .isFalse();
        assertThat(store.release(Altered.at(second, "unknown", 0), 1))
                .as("another pool")
                .isFalse();
        assertThat(store.release(Altered.at(second, POOL, 1), 1))
                .as("another worker ID")
                .isFalse();
        assertThat(row(store, 0)).isEqualTo(before);
        assertThat(store.release(second, 1)).isTrue();
    }
}
