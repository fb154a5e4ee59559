package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import java.time.Duration;
import org.apache.curator.test.TestingServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One server that goes down and comes back with what it had on its disk. */
class ServerRestartTests {

    private final TestingServer server = new TestingServer();
    private final ZooKeeperLeaseStore store = ZooKeeperLeaseStore.connect(
            ZooKeeperConnection.to(server.getConnectString()),
            ZooKeeperLeaseSettings.ofDefaults().withRequestTimeout(Duration.ofSeconds(20)));
    private final ZooKeeperLeaseStore hasty = ZooKeeperLeaseStore.connect(
            ZooKeeperConnection.to(server.getConnectString()),
            ZooKeeperLeaseSettings.ofDefaults().withRequestTimeout(Duration.ofMillis(300)));

    ServerRestartTests() throws Exception {}

    @AfterEach
    void close() throws Exception {
        store.close();
        hasty.close();
        server.close();
    }

    @Test
    void aFenceIsTheSameAfterARestart() throws Exception {
        Lease lease = acquireFirst(store, 3);
        LeaseRow before = row(store, 3);

        server.restart();

        LeaseRow after = row(store, 3);
        assertThat(after.expiresAt()).isEqualTo(before.expiresAt()).isEqualTo(lease.expiresAt());
        assertThat(after.acquiredAt()).isEqualTo(before.acquiredAt());
        assertThat(after.token()).isEqualTo(1);
        assertThat(granted(store.renew(lease, TTL)).expiresAt()).isGreaterThanOrEqualTo(lease.expiresAt());
    }

    @Test
    void whileItIsDownEveryCallFailsInTime() throws Exception {
        Lease lease = acquireFirst(hasty, 3);
        server.stop();
        long start = System.nanoTime();

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> hasty.renew(lease, TTL))
                .withMessageStartingWith("Renewing worker ID 3 of pool orders failed: ")
                .satisfies(e -> assertThat(e.isTransient()).isTrue());
        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> hasty.list(POOL, WORKERS));
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> hasty.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)));
        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> hasty.release(lease, 0));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));

        server.restart();
        assertThat(row(store, 3).expiresAt()).isEqualTo(lease.expiresAt());
    }
}
