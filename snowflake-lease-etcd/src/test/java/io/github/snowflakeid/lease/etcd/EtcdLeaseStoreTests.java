package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.options.GetOption;
import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreContractTests;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EtcdLeaseStoreTests extends LeaseStoreContractTests {

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

    @Override
    public LeaseStore node() {
        return new EtcdLeaseStore(client, settings);
    }

    @Override
    public long now() {
        return System.currentTimeMillis();
    }

    @Test
    void valuesCanBeReadByPeople() throws Exception {
        LeaseStore store = prepared();
        Lease lease = granted(
                store.acquire(new LeaseClaim(POOL, LAYOUT, row(store, 7), "me", "host \\ 1\nline = 2", 0, TTL)));

        assertThat(EtcdCluster.shared().etcdctl("get", settings.keyPrefix() + POOL + "/workers/0000007"))
                .isEqualTo("""
                        %sorders/workers/0000007
                        token=1
                        owner=me
                        label=host \\\\ 1\\nline = 2
                        acquired=%s
                        renewed=%s
                        renewals=0
                        fence=%s
                        released=false

                        """.formatted(
                                settings.keyPrefix(),
                                Instant.ofEpochMilli(lease.storeTime()),
                                Instant.ofEpochMilli(lease.storeTime()),
                                Instant.ofEpochMilli(lease.storeTime() + 30_000)));
        assertThat(row(node(), 7).ownerLabel()).isEqualTo("host \\ 1\nline = 2");
        assertThat(value("orders/layout")).isEqualTo(LAYOUT);
        assertThat(value("orders/next-worker")).isEqualTo("10");
    }

    @Test
    void deletedKeyIsAnErrorAndStaysDeleted() throws Exception {
        LeaseStore store = prepared();
        delete(3, 7, 8, 9);

        store.prepare(POOL, LAYOUT, new WorkerRange(0, 11));

        assertThatExceptionOfType(WorkerKeysMissingException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(0, 11)))
                .withMessageContaining("orders/workers/, worker IDs 3, 7-9.")
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(3, 7, 8, 9))
                .satisfies(e -> assertThat(e.pool()).isEqualTo(POOL))
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThat(store.acquire(claim(LeaseRow.unused(3), "me", 0))).isNull();
        assertThat(store.list(POOL, new WorkerRange(10, 11)).rows()).hasSize(2);
    }

    @Test
    void keyThatIsDeletedUnderItsHolderIsLostAndNotWrittenAgain() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 3);
        delete(3);

        assertThat(store.renew(lease, TTL)).isNull();
        assertThat(store.release(lease, 1)).isFalse();
        assertThat(keys("orders/workers/")).hasSize(9);
    }

    @Test
    void keysThatOutlivedTheirPoolKeepTheirFences() throws Exception {
        LeaseStore store = prepared();
        acquire(store, 4);
        LeaseRow held = row(store, 4);
        client.getKVClient().delete(key("orders/next-worker")).get();
        client.getKVClient().delete(key("orders/layout")).get();

        node().prepare(POOL, LAYOUT, new WorkerRange(0, 19));

        assertThat(row(store, 4)).isEqualTo(held);
        assertThat(store.list(POOL, new WorkerRange(0, 19)).rows()).hasSize(20);
    }

    @Test
    void valueThatNoStoreHasWrittenIsAnErrorAndNotWrittenOver() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 5);
        put("orders/workers/0000005", "token=1\nowner=me\nreleased=maybe\n");

        assertThatExceptionOfType(UnreadableKeyException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageContaining("/orders/workers/0000005")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThatExceptionOfType(UnreadableKeyException.class).isThrownBy(() -> store.renew(lease, TTL));
        assertThat(value("orders/workers/0000005")).isEqualTo("token=1\nowner=me\nreleased=maybe\n");
    }

    /** As by {@code etcdctl}, which adds a line end; a remark on the label is no reason to lose a lease. */
    @Test
    void leaseOutlivesAChangeByHandOfWhatIsNotCompared() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 5);
        put("orders/workers/0000005", value("orders/workers/0000005").replace("label=host", "label=rack 7") + "\n\n");

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(row(store, 5).ownerLabel()).isEqualTo("rack 7");
        assertThat(row(store, 5).renewals()).isEqualTo(1);
        assertThat(store.release(renewed, 1)).isTrue();
    }

    @Test
    void namesOfPoolsDoNotMeet() {
        LeaseStore store = prepared();
        WorkerRange one = new WorkerRange(0, 0);

        for (String pool : List.of("orders/workers", "orders/", "a b", "ä", "..")) {
            assertThat(store.prepare(pool, LAYOUT, one)).isEqualTo(LAYOUT);
            assertThat(store.list(pool, one).rows()).containsExactly(LeaseRow.unused(0));
        }
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    void poolsHaveMoreWorkerIdsThanAMessageHolds() {
        WorkerRange all = new WorkerRange(0, 4_095);
        LeaseStore store = node();
        store.prepare(POOL, LAYOUT, all);

        assertThat(store.list(POOL, all).rows())
                .isEqualTo(IntStream.range(0, 4_096).mapToObj(LeaseRow::unused).toList());
    }

    @Test
    void thousandWorkerIdsAreMadeByTwelveTransactions() throws Exception {
        long before = revision();

        node().prepare(POOL, LAYOUT, new WorkerRange(0, 1_023));

        assertThat(revision() - before).isEqualTo(1 + 11);
        node().prepare(POOL, LAYOUT, new WorkerRange(0, 1_023));
        assertThat(revision() - before).isEqualTo(1 + 11);
    }

    @Test
    void renewalIsOneTransaction() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        long before = revision();

        for (int i = 0; i < 10; i++) {
            lease = granted(store.renew(lease, TTL));
        }

        // And at most one sign of life.
        assertThat(revision() - before).isBetween(10L, 11L);
        assertThat(row(store, 0).renewals()).isEqualTo(10);
    }

    @Test
    void asManyNodesAsWorkerIdsStartAtOnce() throws Exception {
        WorkerRange workers = new WorkerRange(0, 15);
        List<Integer> got = AtOnce.call(16, i -> {
            LeaseStore store = node();
            return () -> {
                store.prepare(POOL, LAYOUT, workers);
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

    private void delete(int... workerIds) throws Exception {
        for (int workerId : workerIds) {
            client.getKVClient().delete(key("orders/workers/000000" + workerId)).get();
        }
    }

    private void put(String key, String value) throws Exception {
        client.getKVClient().put(key(key), ByteSequence.from(value, UTF_8)).get();
    }

    private String value(String key) throws Exception {
        return client.getKVClient()
                .get(key(key))
                .get()
                .getKvs()
                .get(0)
                .getValue()
                .toString(UTF_8);
    }

    private List<KeyValue> keys(String prefix) throws Exception {
        GetOption all = GetOption.builder().isPrefix(true).build();
        return client.getKVClient().get(key(prefix), all).get().getKvs();
    }

    private static long revision() throws Exception {
        return client.getKVClient()
                .get(ByteSequence.from("x", UTF_8))
                .get()
                .getHeader()
                .getRevision();
    }

    private ByteSequence key(String name) {
        return ByteSequence.from(settings.keyPrefix() + name, UTF_8);
    }
}
