package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A store that is closed. */
@Needs(Need.ETCD)
class EtcdClosedTests {

    private final Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
    private final EtcdLeaseStore store =
            EtcdLeaseStore.connect(EtcdConnection.to(EtcdCluster.shared().endpoints()), EtcdCluster.newSettings());
    private final Lease lease = acquireFirst(store, 3);

    @Test
    void saysSo() {
        store.close();
        store.close();

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.renew(lease, TTL))
                .withMessage("Renewing worker ID 3 of pool orders failed: the client of etcd is closed");
    }

    @Test
    void leavesNoThreadsBehind() {
        store.close();

        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread))
                .noneMatch(thread ->
                        thread.getName().startsWith("jetcd") || thread.getName().startsWith("vert.x")));
    }
}
