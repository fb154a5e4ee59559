package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.apache.curator.framework.CuratorFramework;
import org.apache.zookeeper.data.Stat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pools and their nodes. */
class PreparationTests {

    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final CuratorFramework client = nodes.client();
    private final ZooKeeperLeaseStore store = nodes.add();

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void aThousandWorkerIdsAreFourTransactions() throws Exception {
        WorkerRange all = new WorkerRange(0, 1023);
        store.prepare(PoolRequest.of(POOL, LAYOUT, all));

        assertThat(client.checkExists().forPath(nodes.workers(client, POOL)).getVersion())
                .isEqualTo(4);
        long start = System.nanoTime();
        assertThat(store.list(POOL, all).rows()).hasSize(1024);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    void aNodeThatWasDeletedIsMissedAndNotMadeAgain() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.delete().forPath(nodes.worker(client, POOL, 4));
        client.delete().forPath(nodes.worker(client, POOL, 7));

        store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 12)));

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageStartingWith("Pool orders lacks nodes under " + nodes.workers(client, POOL)
                        + " in ZooKeeper: those of worker IDs 4, 7. ")
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(4, 7))
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        LeaseRow five = row(store, 5);
        assertThat(five.in(Origin.NONE, 0)).isEqualTo(LeaseRow.unused(5));
        LeaseRow four = LeaseRow.unused(4).in(five.origin(), 0);
        assertThat(store.acquire(new LeaseClaim(POOL, LAYOUT, four, "me", "host", 0, Duration.ofHours(1))))
                .isNull();
    }

    @Test
    void aNodeThatSomebodyElseMadeStopsThePreparation() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.create().forPath(nodes.worker(client, POOL, 11), new byte[0]);

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 12))))
                .withMessageContaining("there are nodes of worker IDs from 10 on")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
    }

    @Test
    void aNumberThatIsNoneStopsIt() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.setData().forPath(nodes.workers(client, POOL), "ten".getBytes(UTF_8));

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 12))))
                .withMessageContaining(nodes.workers(client, POOL) + " has no number of worker IDs, but ten");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", "a/b", "a b", "äöü", "zookeeper", "100%", "*"})
    void aPoolMayHaveAnyName(String pool) {
        assertThat(store.prepare(PoolRequest.of(pool, LAYOUT, WORKERS)).layout())
                .isEqualTo(LAYOUT);
        assertThat(store.list(pool, WORKERS).rows()).hasSize(10);
    }

    @Test
    void thePathIsAsDocumented() throws Exception {
        acquireFirst(store, 3);

        String workers = nodes.workers(client, POOL);
        Stat stat = client.checkExists().forPath(nodes.pool(POOL));
        assertThat(Nodes.text(client, nodes.pool(POOL)))
                .isEqualTo("layout=41-10-12@1735689600000/1ms identity="
                        + workers.substring(workers.indexOf('-') + 1) + " incarnation=zookeeper/"
                        + Long.toHexString(stat.getCzxid()) + "-" + stat.getCtime()
                        + " replaced=none/ noticed=0 usable-from=0 quarantine=60000");
        assertThat(Nodes.text(client, nodes.workers(client, POOL))).isEqualTo("10");
        assertThat(Nodes.text(client, nodes.worker(client, POOL, 3)))
                .isEqualTo(
                        "token=1 owner=me layout=41-10-12@1735689600000/1ms fence=0 ttl=30000 renewals=0 label=host");
        assertThat(Nodes.text(client, nodes.worker(client, POOL, 4))).isEmpty();
    }

    @Test
    void aDamagedNodeIsNamed() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.setData().forPath(nodes.worker(client, POOL, 3), "token=x".getBytes(UTF_8));

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessage("The node of worker ID 3 is not as a store wrote it: token=x")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
    }

    @Test
    void anApplicationsNamespaceIsKept() throws Exception {
        CuratorFramework namespaced =
                client.usingNamespace("app" + nodes.settings().root().substring(1));
        ZooKeeperLeaseStore inside = new ZooKeeperLeaseStore(namespaced, nodes.settings());
        inside.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        acquire(inside, 3);

        assertThat(Nodes.text(namespaced, nodes.worker(namespaced, POOL, 3))).startsWith("token=1 owner=me ");
        assertThat(client.checkExists().forPath(nodes.settings().root())).isNull();
    }

    @Test
    void aPathInTheConnectStringMustBeThere() throws Exception {
        String below = "/below" + nodes.settings().root().substring(1);
        try (ZooKeeperLeaseStore inside = ZooKeeperLeaseStore.connect(
                ZooKeeperConnection.to(SharedServer.connectString() + below), nodes.settings())) {
            assertThatExceptionOfType(LeaseStoreException.class)
                    .isThrownBy(() -> inside.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                    .withMessage("Preparing pool orders failed: the path in the connect string does not exist");
            client.create().forPath(below);
            assertThat(inside.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)).layout())
                    .isEqualTo(LAYOUT);
        }
        try (CuratorFramework there =
                ZooKeeperConnection.to(SharedServer.connectString() + below).open()) {
            assertThat(there.checkExists().forPath(nodes.worker(there, POOL, 9)))
                    .isNotNull();
        }
    }
}
