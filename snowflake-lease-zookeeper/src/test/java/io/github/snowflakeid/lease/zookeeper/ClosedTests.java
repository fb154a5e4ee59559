package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A store that is closed. */
class ClosedTests {

    private final String server = SharedServer.connectString();
    private final Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
    private final ZooKeeperLeaseStore store = ZooKeeperLeaseStore.connect(
            ZooKeeperConnection.to(server), ZooKeeperLeaseSettings.ofDefaults().withRoot("/" + UUID.randomUUID()));
    private final Lease lease = acquireFirst(store, 3);

    @Test
    void saysSo() {
        store.close();
        store.close();

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.renew(lease, TTL))
                .withMessage("Renewing worker ID 3 of pool orders failed: the Curator client is STOPPED");
    }

    @Test
    void leavesNoThreadsBehind() {
        store.close();

        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread))
                .noneMatch(thread -> thread.getName().contains("Curator")
                        || thread.getName().contains("-SendThread")
                        || thread.getName().contains("-EventThread")));
    }
}
