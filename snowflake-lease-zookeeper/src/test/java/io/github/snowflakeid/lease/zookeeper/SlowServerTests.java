package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.testcluster.TcpProxy;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A network that holds everything for a while, and then delivers it after all; or that breaks connections. */
class SlowServerTests {

    private final TcpProxy proxy = new TcpProxy(port());
    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final ZooKeeperLeaseStore store = ZooKeeperLeaseStore.connect(
            ZooKeeperConnection.to("127.0.0.1:" + proxy.port()),
            nodes.settings().withRequestTimeout(Duration.ofMillis(500)));

    SlowServerTests() throws Exception {}

    private static int port() {
        String address = SharedServer.connectString();
        return Integer.parseInt(address.substring(address.indexOf(':') + 1));
    }

    private Lease lease = new Lease("", 0, "", 0, 0, 0, 0, Origin.NONE);

    @BeforeEach
    void acquire() {
        lease = acquireFirst(store, 3);
    }

    @AfterEach
    void close() throws Exception {
        store.close();
        nodes.close();
        proxy.close();
    }

    private void assertNoAnswer(Lease asked) {
        long start = System.nanoTime();
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.renew(asked, TTL))
                .withMessage("Renewing worker ID 3 of pool orders failed: no answer from ZooKeeper within 500ms");
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(490), Duration.ofSeconds(30));
    }

    @Test
    void aRequestThatIsNotAnsweredEndsInTime() {
        proxy.hold();
        assertNoAnswer(lease);
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.release(lease, 0))
                .withMessageStartingWith("Releasing worker ID 3 of pool orders failed: ");
        proxy.release();

        assertThat(granted(store.renew(lease, TTL)).expiresAt()).isGreaterThan(lease.expiresAt());
    }

    @Test
    void aConnectionThatBreaksCostsNothingButTime() throws Exception {
        try (ZooKeeperLeaseStore patient = ZooKeeperLeaseStore.connect(
                ZooKeeperConnection.to("127.0.0.1:" + proxy.port()),
                nodes.settings().withRequestTimeout(Duration.ofSeconds(20)))) {
            Lease renewed = granted(patient.renew(lease, TTL));
            proxy.cut();

            Lease again = granted(patient.renew(renewed, TTL));

            assertThat(again.expiresAt()).isGreaterThanOrEqualTo(renewed.expiresAt());
            assertThat(row(patient, 3).renewals()).isEqualTo(2);
        }
    }

    @Test
    void closingDoesNotWaitForLong() {
        proxy.hold();
        long start = System.nanoTime();
        store.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
        proxy.release();
    }
}
