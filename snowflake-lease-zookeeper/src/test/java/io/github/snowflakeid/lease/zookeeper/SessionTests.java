package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.time.Instant;
import org.apache.curator.framework.CuratorFramework;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sessions come and go. They say when a worker ID comes back, and nothing about what is unique. */
class SessionTests {

    private static final Duration HOUR = Duration.ofHours(1);

    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final CuratorFramework client = nodes.client();
    private final ZooKeeperLeaseStore store = new ZooKeeperLeaseStore(client, nodes.settings());
    private final ZooKeeperLeaseStore other = nodes.add();

    @AfterEach
    void close() {
        nodes.close();
    }

    private void awaitMark() {
        await().until(() -> row(other, 3).liveness() == Liveness.UNKNOWN);
    }

    @Test
    void theHolderOfAnEndedSessionRenewsAndIsSeenAgain() throws Exception {
        Lease lease = acquireFirst(store, 3);
        awaitMark();
        Nodes.endSession(client);
        assertThat(row(other, 3).liveness()).isEqualTo(Liveness.GONE);
        assertThat(row(other, 3).expiresAt()).isEqualTo(lease.expiresAt());

        Lease renewed = granted(store.renew(lease, HOUR));

        assertThat(row(other, 3).expiresAt()).isEqualTo(renewed.expiresAt());
        awaitMark();
    }

    @Test
    void whoseWorkerIdWasTakenMeanwhileLearnsItAsAValue() throws Exception {
        Lease lease = acquireFirst(store, 3);
        awaitMark();
        Nodes.endSession(client);
        Lease theirs = acquire(other, 3, "other", lease.expiresAt());

        assertThat(store.renew(lease, HOUR)).isInstanceOf(Renewal.Lost.class);
        assertThat(store.release(lease, 0)).isFalse();

        assertThat(row(store, 3).expiresAt()).isEqualTo(theirs.expiresAt()).isGreaterThanOrEqualTo(lease.expiresAt());
        assertThat(row(store, 3).token()).isEqualTo(2);
    }

    @Test
    void aGoneHoldersWorkerIdIsFreeAtItsFenceAndNotBefore() throws Exception {
        Lease lease = acquireFirst(store, 3);
        awaitMark();
        assertThat(row(other, 3).floor(HOUR)).isEqualTo(lease.expiresAt() + HOUR.toMillis());

        client.close();

        await().until(() -> row(other, 3).liveness() == Liveness.GONE);
        LeaseRow row = row(other, 3);
        assertThat(row.released()).isFalse();
        assertThat(row.floor(HOUR)).isEqualTo(lease.expiresAt());
        assertThat(row.isFree(lease.expiresAt() - 1, HOUR)).isFalse();
        assertThat(row.isFree(lease.expiresAt(), HOUR)).isTrue();
    }

    @Test
    void theNextHolderStartsAtTheFenceWithoutTheReuseDelay() {
        LeaseTerms terms = new LeaseTerms(
                "short",
                new WorkerRange(7, 7),
                Duration.ofSeconds(2),
                Duration.ofMillis(500),
                HOUR,
                Duration.ofSeconds(30),
                Duration.ofSeconds(2));
        LeaseKeeper dying = LeaseKeeper.builder(store, SnowflakeLayout.ofDefaults())
                .terms(terms)
                .build();
        long last;
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(dying).build();
        last = generator.nextId();
        WorkerRange only = terms.workers();
        await().until(() -> other.list("short", only).rows().get(0).liveness() == Liveness.UNKNOWN);
        client.close();
        await().until(() -> generator.outage().isPresent());
        Instant fence = dying.tenure().ceiling();

        try (LeaseKeeper keeper = LeaseKeeper.builder(other, SnowflakeLayout.ofDefaults())
                .terms(terms)
                .build()) {
            SnowflakeGenerator next =
                    SnowflakeGenerator.builder().workerSource(keeper).build();
            assertThat(next.nextId()).isGreaterThan(last);
            assertThat(keeper.tenure().workerId()).isEqualTo(7);
            assertThat(keeper.tenure().floor()).isEqualTo(fence);
        }
        dying.close();
    }

    @Test
    void whoComesNextPutsHisMarkInPlaceOfAnother() throws Exception {
        acquireFirst(store, 3);
        awaitMark();
        long before = client.checkExists()
                .forPath(nodes.worker(client, POOL, 3) + "/live")
                .getEphemeralOwner();

        acquire(other, 3, "other", 0);

        await().until(() -> {
            var mark = client.checkExists().forPath(nodes.worker(client, POOL, 3) + "/live");
            return mark != null && mark.getEphemeralOwner() != before;
        });
    }

    @Test
    void whatIsGivenBackHasNoMark() throws Exception {
        Lease lease = acquireFirst(store, 3);
        awaitMark();

        assertThat(store.release(lease, 9)).isTrue();

        await().until(() -> client.checkExists().forPath(nodes.worker(client, POOL, 3) + "/live") == null);
        assertThat(row(other, 3).liveness()).isEqualTo(Liveness.UNKNOWN);
        assertThat(row(other, 3).floor(HOUR)).isEqualTo(9);
    }

    @Test
    void aWorkerIdThatWasNeverHeldHasNobodyWhoIsGone() {
        store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 9)));

        assertThat(row(store, 3).liveness()).isEqualTo(Liveness.UNKNOWN);
        granted(store.acquire(new LeaseClaim(POOL, LAYOUT, row(store, 3), "me", "host", 0, TTL)));
    }
}
