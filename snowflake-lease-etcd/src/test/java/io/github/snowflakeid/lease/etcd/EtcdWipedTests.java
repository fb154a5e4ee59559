package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An etcd that has lost everything, while a node goes on with what it knew. Its revisions begin anew. */
@Needs(Need.ETCD)
class EtcdWipedTests {

    private EtcdCluster etcd;
    private EtcdLeaseStore store;
    private Lease lease;
    private long revision;

    @BeforeEach
    void leaseAndWipe() throws Exception {
        etcd = EtcdCluster.start(1);
        store = Nodes.store("/snowflake/", etcd.endpoints());
        lease = acquireFirst(store, 3);
        try (Client client = client()) {
            revision = keys(client).get("orders/workers/0000003").getModRevision();
        }
        etcd.member().wipe();
    }

    @AfterEach
    void stop() {
        store.close();
        etcd.close();
    }

    private Client client() {
        return Client.builder().endpoints(etcd.endpoints()).build();
    }

    private static KeysOnServer keys(Client client) {
        return new KeysOnServer(client, "/snowflake/");
    }

    @Test
    void aHolderMissesWhatIsNotThereAndMakesNothingAgain() throws Exception {
        assertThat(refusal())
                .isInstanceOfSatisfying(
                        WorkerIdsMissingException.class,
                        e -> assertThat(e.workerIds()).containsExactly(3));

        assertThat(store.release(lease, 1)).isFalse();
        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageContaining("worker IDs 0-9.");
        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)
                        .knowing(lease.origin().identity())))
                .satisfies(e -> assertThat(e.workerIds()).hasSize(10));
        try (Client client = client()) {
            assertThat(keys(client).under("")).isEmpty();
        }
    }

    /** Its key has the very revision that the first one's write had. */
    @Test
    void aHolderDoesNotWriteOverWhoeverCameNext() throws Exception {
        try (EtcdLeaseStore next = Nodes.store("/snowflake/", etcd.endpoints());
                Client client = client()) {
            next.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            while (keys(client).revision() < revision - 1) {
                keys(client).put("other", "");
            }
            Lease theirs = acquire(next, 3, "somebody else", 0);
            assertThat(keys(client).get("orders/workers/0000003").getModRevision())
                    .isEqualTo(revision);

            assertThat(refusal())
                    .isInstanceOfSatisfying(
                            PoolReplacedException.class,
                            e -> assertThat(e.found())
                                    .isEqualTo(theirs.origin().identity())
                                    .isNotEqualTo(lease.origin().identity()));
            assertThat(store.release(lease, 1)).isFalse();

            assertThat(row(next, 3).owner()).isEqualTo("somebody else");
            assertThat(row(next, 3).expiresAt()).isEqualTo(theirs.expiresAt());
        }
    }

    /** To renew, when etcd is reached again. */
    private LeaseStoreException refusal() {
        List<LeaseStoreException> refusals = new ArrayList<>();
        await().until(() -> {
            LeaseStoreException last = catchThrowableOfType(LeaseStoreException.class, () -> store.renew(lease, TTL));
            refusals.add(last);
            return last instanceof PoolReplacedException || last instanceof WorkerIdsMissingException;
        });
        return refusals.get(refusals.size() - 1);
    }
}
