package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.apache.curator.framework.CuratorFramework;
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

        assertThat(client.checkExists().forPath(workers()).getVersion()).isEqualTo(4);
        long start = System.nanoTime();
        assertThat(store.list(POOL, all).rows()).hasSize(1024);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    void aNodeThatWasDeletedIsMissedAndNotMadeAgain() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.delete().forPath(nodes.worker(POOL, 4));
        client.delete().forPath(nodes.worker(POOL, 7));

        store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 12)));

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageStartingWith(
                        "Pool orders lacks nodes under " + workers() + " in ZooKeeper: those of worker IDs 4, 7. ")
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(4, 7))
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThat(row(store, 5)).isEqualTo(LeaseRow.unused(5));
        assertThat(store.acquire(
                        new LeaseClaim(POOL, LAYOUT, LeaseRow.unused(4), "me", "host", 0, Duration.ofHours(1))))
                .isNull();
    }

    @Test
    void aNodeThatSomebodyElseMadeStopsThePreparation() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.create().forPath(nodes.worker(POOL, 11), new byte[0]);

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 12))))
                .withMessageContaining("there are nodes of worker IDs from 10 on")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
    }

    @Test
    void aNumberThatIsNoneStopsIt() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.setData().forPath(workers(), "ten".getBytes(UTF_8));

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 12))))
                .withMessageContaining(workers() + " has no number of worker IDs, but ten");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", "a/b", "a b", "äöü", "zookeeper", "100%", "*", "a\nb", "\u0000"})
    void aPoolMayHaveAnyName(String pool) {
        assertThat(store.prepare(PoolRequest.of(pool, LAYOUT, WORKERS)).layout())
                .isEqualTo(LAYOUT);
        assertThat(store.list(pool, WORKERS).rows()).hasSize(10);
    }

    @Test
    void thePathIsAsDocumented() throws Exception {
        acquireFirst(store, 3);

        assertThat(Nodes.text(client, nodes.settings().root() + "/orders")).isEqualTo(LAYOUT);
        assertThat(Nodes.text(client, workers())).isEqualTo("10");
        assertThat(Nodes.text(client, nodes.worker(POOL, 3)))
                .isEqualTo(
                        "token=1 owner=me layout=41-10-12@1735689600000/1ms fence=0 ttl=30000 renewals=0 label=host");
        assertThat(Nodes.text(client, nodes.worker(POOL, 4))).isEmpty();
    }

    @Test
    void aDamagedNodeIsNamed() throws Exception {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        client.setData().forPath(nodes.worker(POOL, 3), "token=x".getBytes(UTF_8));

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

        granted(inside.acquire(new LeaseClaim(POOL, LAYOUT, LeaseRow.unused(3), "me", "host", 0, Duration.ofHours(1))));

        assertThat(namespaced.checkExists().forPath(nodes.worker(POOL, 3))).isNotNull();
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
        assertThat(client.checkExists().forPath(below + nodes.worker(POOL, 9))).isNotNull();
    }

    private String workers() {
        return nodes.settings().root() + "/orders/workers";
    }
}
