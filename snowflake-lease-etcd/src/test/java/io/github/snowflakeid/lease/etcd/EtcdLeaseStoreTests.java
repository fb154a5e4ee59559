package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreContractTests;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@Needs(Need.ETCD)
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
        assertThat(keys().value("orders/pool")).isEqualTo("""
                        layout=41-10-12@1735689600000/1ms
                        identity=%s
                        incarnation=%s
                        replaced=none/
                        noticed=never
                        usable-from=never
                        quarantine=PT1M
                        """.formatted(
                        lease.origin().identity(), lease.origin().incarnation()));
        assertThat(keys().value("orders/next-worker")).isEqualTo("10");
    }

    @Test
    void keyThatIsDeletedUnderItsHolderIsMissedAndNotWrittenAgain() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 3);
        keys().deleteWorkers(3);

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.renew(lease, TTL))
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(3));
        assertThat(store.release(lease, 1)).isFalse();
        assertThat(keys().under("orders/workers/")).hasSize(9);
    }

    @Test
    void valueThatNoStoreHasWrittenIsAnErrorAndNotWrittenOver() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 5);
        keys().put("orders/workers/0000005", "token=1\nowner=me\nreleased=maybe\n");

        assertThatExceptionOfType(UnreadableKeyException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageContaining("/orders/workers/0000005")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThatExceptionOfType(UnreadableKeyException.class).isThrownBy(() -> store.renew(lease, TTL));
        assertThat(keys().value("orders/workers/0000005")).isEqualTo("token=1\nowner=me\nreleased=maybe\n");
    }

    /** As by {@code etcdctl}, which adds a line end; a remark on the label is no reason to lose a lease. */
    @Test
    void leaseOutlivesAChangeByHandOfWhatIsNotCompared() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 5);
        keys().put(
                        "orders/workers/0000005",
                        keys().value("orders/workers/0000005").replace("label=host", "label=rack 7") + "\n\n");

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(row(store, 5).ownerLabel()).isEqualTo("rack 7");
        assertThat(row(store, 5).renewals()).isEqualTo(1);
        assertThat(store.release(renewed, 1)).isTrue();
    }

    @Test
    void renewalIsOneTransaction() throws Exception {
        LeaseStore store = prepared();
        Lease lease = acquire(store, 0);
        long before = keys().revision();

        for (int i = 0; i < 10; i++) {
            lease = granted(store.renew(lease, TTL));
        }

        // And at most one sign of life.
        assertThat(keys().revision() - before).isBetween(10L, 11L);
        assertThat(row(store, 0).renewals()).isEqualTo(10);
    }

    /** Nor is anything said of its signs of life. */
    @Test
    void keysThatAreNobodysAreErrorsOnlyWhereTheyCouldBeWorkerIds() throws Exception {
        LeaseStore store = prepared();
        keys().put("orders/alive/0000003/x", "me");
        keys().put("orders/alive/0000004x", "me");
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);

        keys().put("orders/workers/00000035", keys().value("orders/workers/0000003"));
        assertThatExceptionOfType(UnreadableKeyException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageContaining("/orders/workers/00000035 in etcd cannot be read: the key ends with 00000035");
    }

    private KeysOnServer keys() {
        return new KeysOnServer(client, settings.keyPrefix());
    }
}
