package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pools and their keys: made once, by many, and never again. */
@Needs(Need.ETCD)
class EtcdPoolTests {

    private static Client client;

    private final EtcdLeaseSettings settings = EtcdCluster.newSettings().withCallTimeout(Duration.ofSeconds(30));

    @BeforeAll
    static void open() {
        client = Client.builder().endpoints(EtcdCluster.shared().endpoints()).build();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private LeaseStore node() {
        return new EtcdLeaseStore(client, settings);
    }

    private LeaseStore prepared() {
        LeaseStore store = node();
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        return store;
    }

    private KeysOnServer keys() {
        return new KeysOnServer(client, settings.keyPrefix());
    }

    @Test
    void deletedKeyIsAnErrorAndStaysDeleted() throws Exception {
        LeaseStore store = prepared();
        keys().deleteWorkers(3, 7, 8, 9);

        store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 11)));

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(0, 11)))
                .withMessageStartingWith("Pool orders lacks keys under " + settings.keyPrefix()
                        + "orders/workers/ in etcd: those of worker IDs 3, 7-9. ")
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(3, 7, 8, 9))
                .satisfies(e -> assertThat(e.pool()).isEqualTo(POOL))
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        LeaseRow three = LeaseRow.unused(3).in(row(store, 4).origin(), 0);
        assertThat(store.acquire(claim(three, "me", 0))).isNull();
        assertThat(store.list(POOL, new WorkerRange(10, 11)).rows()).hasSize(2);
    }

    @Test
    void keysThatOutlivedTheirPoolKeepTheirFences() throws Exception {
        LeaseStore store = prepared();
        acquire(store, 4);
        LeaseRow held = plain(row(store, 4));
        keys().delete("orders/next-worker");
        keys().delete("orders/pool");

        node().prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 19)));

        assertThat(plain(row(store, 4))).isEqualTo(held);
        assertThat(store.list(POOL, new WorkerRange(0, 19)).rows()).hasSize(20);
    }

    @Test
    void namesOfPoolsDoNotMeet() {
        LeaseStore store = prepared();
        WorkerRange one = new WorkerRange(0, 0);

        for (String pool : List.of("orders/workers", "orders/", "a b", "ä", "..")) {
            assertThat(store.prepare(PoolRequest.of(pool, LAYOUT, one)).layout())
                    .isEqualTo(LAYOUT);
            assertThat(plain(store.list(pool, one).rows().get(0))).isEqualTo(LeaseRow.unused(0));
        }
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    void poolsHaveMoreWorkerIdsThanAMessageHolds() {
        WorkerRange all = new WorkerRange(0, 4_095);
        LeaseStore store = node();
        store.prepare(PoolRequest.of(POOL, LAYOUT, all));

        assertThat(store.list(POOL, all).rows().stream().map(EtcdPoolTests::plain))
                .containsExactlyElementsOf(
                        IntStream.range(0, 4_096).mapToObj(LeaseRow::unused).toList());
    }

    @Test
    void thousandWorkerIdsAreMadeByTwelveTransactions() throws Exception {
        long before = keys().revision();

        node().prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 1_023)));

        assertThat(keys().revision() - before).isEqualTo(1 + 11);
        node().prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 1_023)));
        assertThat(keys().revision() - before).isEqualTo(1 + 11);
    }

    @Test
    void asManyNodesAsWorkerIdsStartAtOnce() throws Exception {
        WorkerRange workers = new WorkerRange(0, 15);
        List<Integer> got = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> {
                store.prepare(PoolRequest.of(POOL, LAYOUT, workers));
                List<LeaseRow> rows = new ArrayList<>(store.list(POOL, workers).rows());
                Collections.shuffle(rows);
                for (LeaseRow row : rows) {
                    Lease lease = row.token() == 0 ? store.acquire(claim(row, "node" + i, 0)) : null;
                    if (lease != null) {
                        return lease.workerId();
                    }
                }
                throw new IllegalStateException("no worker ID for node " + i);
            };
        });

        assertThat(got)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 16).boxed().toList());
    }

    /** A sign of life comes by and by, and pools that were made one after the other have two identities. */
    private static LeaseRow plain(LeaseRow row) {
        return row.withLiveness(Liveness.UNKNOWN).in(Origin.NONE, 0);
    }

    /** What is late is refused, but stands in the log of every member all the same. */
    @Test
    void ofManyThatPrepareAtOnceFewWrite() throws Exception {
        WorkerRange all = new WorkerRange(0, 1_023);
        long before = EtcdCluster.shared().member().proposals();

        AtOnce.call(32, i -> {
            LeaseStore store = node();
            return () -> store.prepare(PoolRequest.of(POOL, LAYOUT, all));
        });

        // Each tries to make the pool, one makes eleven blocks. Otherwise it would be 32 times 11.
        assertThat(EtcdCluster.shared().member().proposals() - before).isBetween(12L, 32L + 11 + 40);
    }

    @Test
    void anApplicationsNamespaceIsKept() throws Exception {
        try (Client namespaced = Client.builder()
                .endpoints(EtcdCluster.shared().endpoints())
                .namespace(PoolKeys.bytes("app"))
                .build()) {
            EtcdLeaseStore store = new EtcdLeaseStore(namespaced, settings);
            Lease lease = acquireFirst(store, 3);
            await().until(() -> row(store, 3).liveness() == Liveness.ALIVE);
            Lease renewed = granted(store.renew(lease, TTL));

            assertThat(new KeysOnServer(client, "app" + settings.keyPrefix()).under(""))
                    .hasSize(1 + 1 + 10 + 1);
            assertThat(keys().under("")).isEmpty();
            assertThat(store.release(renewed, 1)).isTrue();
            assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
        }
    }

    @Test
    void whatItsMakerHasLeftUndoneOthersDo() throws Exception {
        keys().put(
                        "orders/pool",
                        PoolText.format(PoolRow.made(
                                        PoolRequest.of(POOL, LAYOUT, WORKERS),
                                        "made before",
                                        Origin.UNKNOWN_INCARNATION))
                                .toString(UTF_8));

        assertThat(prepared().list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    void aNumberOfWorkerIdsThatIsNoneStopsIt() throws Exception {
        LeaseStore store = prepared();
        for (String number : List.of("-5", "ten", "", "99999999999")) {
            keys().put("orders/next-worker", number);
            assertThatExceptionOfType(UnreadableKeyException.class)
                    .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                    .withMessageEndingWith(
                            "orders/next-worker in etcd cannot be read: \"" + number + "\" is no number of worker IDs");
        }
    }
}
