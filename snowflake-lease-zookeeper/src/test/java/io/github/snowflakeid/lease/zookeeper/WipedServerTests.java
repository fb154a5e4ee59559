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
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        assertThat(renewed()).isEmpty();

        assertThat(store.release(lease, 1)).isFalse();
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.list(POOL, WORKERS))
                .withMessageContaining("the pool has not been prepared, or was deleted")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
    }

    @Test
    void aHolderDoesNotWriteOverWhoeverCameNext() {
        try (ZooKeeperLeaseStore next = ZooKeeperLeaseStore.connect(connection, ZooKeeperLeaseSettings.ofDefaults())) {
            next.prepare(POOL, LAYOUT, WORKERS);
            Lease theirs = acquire(next, 3, "somebody else", 0);

            assertThat(renewed()).isEmpty();

            assertThat(row(next, 3).owner()).isEqualTo("somebody else");
            assertThat(row(next, 3).expiresAt()).isEqualTo(theirs.expiresAt());
        }
    }

    /** When the server lets the client in again, whose last session is of its future. */
    private Optional<Lease> renewed() {
        List<Optional<Lease>> answers = new ArrayList<>();
        await().ignoreException(LeaseStoreException.class)
                .until(() -> answers.add(Optional.ofNullable(store.renew(lease, TTL))));
        return answers.get(0);
    }
}
