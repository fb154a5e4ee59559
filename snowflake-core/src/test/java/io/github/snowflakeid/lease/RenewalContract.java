package io.github.snowflakeid.lease;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link LeaseStore} promises of renewals. */
interface RenewalContract extends StoreContract {

    @Test
    default void renews() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 2);
        awaitPast(lease.storeTime());
        long before = now();

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(renewed.storeTime()).isBetween(before, now());
        assertThat(renewed)
                .isEqualTo(new Lease(
                        POOL,
                        2,
                        "me",
                        1,
                        lease.floor(),
                        renewed.storeTime() + 30_000,
                        renewed.storeTime(),
                        lease.origin()));
        assertThat(bare(store, 2))
                .isEqualTo(new LeaseRow(
                        2, 1, "me", "host", lease.storeTime(), renewed.storeTime(), 1, renewed.expiresAt(), false));
    }

    @Test
    default void renewalNeverLowersTheFence() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);

        Lease renewed = granted(store.renew(lease, Duration.ofMillis(1)));

        assertThat(renewed.expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(row(store, 0).expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(row(store, 0).renewals()).isEqualTo(1);
    }

    @Test
    default void lateRenewalSucceedsWhileNobodyTookTheRow() {
        LeaseStore store = prepared();
        Lease lease = granted(
                store.acquire(new LeaseClaim(POOL, LAYOUT, row(store, 0), "me", "host", 0, Duration.ofMillis(1))));
        awaitPast(lease.expiresAt());

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(renewed.expiresAt()).isEqualTo(renewed.storeTime() + 30_000);
    }

    @Test
    default void ofTwoCopiesOfAHolderOneRenews() {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        Lease renewed = granted(store.renew(lease, Duration.ofHours(1)));

        assertThat(node().renew(lease, Duration.ofHours(2))).isInstanceOf(Renewal.Lost.class);
        assertThat(row(store, 0).expiresAt()).isEqualTo(renewed.expiresAt());
    }

    @Test
    default void ofManyCopiesOfAHolderOneRenews() throws Exception {
        Lease lease = acquire(prepared(), 0);

        List<Boolean> renewed = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> store.renew(lease, Duration.ofHours(1)) instanceof Renewal.Renewed;
        });

        assertThat(renewed).containsOnlyOnce(true);
        assertThat(row(node(), 0).renewals()).isEqualTo(1);
    }

    @Test
    default void onlyTheHolderRenews() {
        LeaseStore store = prepared();
        long fence = now() + HOUR;
        Lease first = acquire(store, 0, "me", fence);
        Lease second = acquire(store, 0, "me", fence);
        LeaseRow before = bare(store, 0);

        assertThat(second.expiresAt()).isEqualTo(first.expiresAt());
        assertThat(store.renew(first, TTL)).as("token of before").isInstanceOf(Renewal.Lost.class);
        assertThat(store.renew(Altered.by(second, "other"), TTL))
                .as("another owner")
                .isInstanceOf(Renewal.Lost.class);
        assertThat(store.renew(Altered.expiring(second, fence - 1), TTL))
                .as("another fence")
                .isInstanceOf(Renewal.Lost.class);
        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .as("another pool")
                .isThrownBy(() -> store.renew(Altered.at(second, "unknown", 0), TTL));
        assertThat(store.renew(Altered.at(second, POOL, 1), TTL))
                .as("another worker ID")
                .isInstanceOf(Renewal.Lost.class);
        assertThat(bare(store, 0)).isEqualTo(before);
        assertThat(store.renew(second, TTL)).isInstanceOf(Renewal.Renewed.class);
    }
}
