package io.github.snowflakeid.lease.zookeeper;

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

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.curator.test.TestingServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that has lost everything, while a node goes on with what it knew. */
class WipedServerTests {

    private TestingServer server = new TestingServer();
    private final ZooKeeperConnection connection = ZooKeeperConnection.to(server.getConnectString())
            .withTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(1));
    private final ZooKeeperLeaseStore store =
            ZooKeeperLeaseStore.connect(connection, ZooKeeperLeaseSettings.ofDefaults());
    private Lease lease;

    WipedServerTests() throws Exception {}

    @BeforeEach
    void leaseAndWipe() throws Exception {
        lease = acquireFirst(store, 3);
        int port = server.getPort();
        server.close();
        server = new TestingServer(port);
    }

    @AfterEach
    void close() throws Exception {
        store.close();
        server.close();
    }

    @Test
    void aHolderLosesWhatIsNotThereAndMakesNothingAgain() {
        assertThat(refusal())
                .isInstanceOfSatisfying(
                        WorkerIdsMissingException.class,
                        e -> assertThat(e.workerIds()).containsExactly(3));

        assertThat(store.release(lease, 1)).isFalse();
        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageStartingWith("Pool orders lacks nodes under /snowflake/orders in ZooKeeper: ")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)
                        .knowing(lease.origin().identity())))
                .satisfies(e -> assertThat(e.workerIds()).hasSize(10));
    }

    @Test
    void aHolderDoesNotWriteOverWhoeverCameNext() {
        try (ZooKeeperLeaseStore next = ZooKeeperLeaseStore.connect(connection, ZooKeeperLeaseSettings.ofDefaults())) {
            next.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Lease theirs = acquire(next, 3, "somebody else", 0);

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

    /** To renew, when the server lets the client in again, whose last session is of its future. */
    private LeaseStoreException refusal() {
        List<LeaseStoreException> refusals = new ArrayList<>();
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            refusals.add(catchThrowableOfType(LeaseStoreException.class, () -> store.renew(lease, TTL)));
            LeaseStoreException last = refusals.get(refusals.size() - 1);
            return last instanceof PoolReplacedException || last instanceof WorkerIdsMissingException;
        });
        return refusals.get(refusals.size() - 1);
    }
}
