package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import org.junit.jupiter.api.Test;

/** Nodes that belong to whoever authenticates. */
class AuthenticationTests {

    private final ZooKeeperConnection anonymous = ZooKeeperConnection.to(SharedServer.connectString());
    private final ZooKeeperConnection known = anonymous.withAuthentication("digest:app:s3cret");

    @Test
    void othersAreRefusedForGood() {
        try (Nodes nodes = new Nodes(SharedServer.connectString())) {
            ZooKeeperLeaseSettings settings = nodes.settings().forCreatorOnly();
            try (ZooKeeperLeaseStore store = ZooKeeperLeaseStore.connect(known, settings);
                    ZooKeeperLeaseStore second = ZooKeeperLeaseStore.connect(known, settings);
                    ZooKeeperLeaseStore stranger = ZooKeeperLeaseStore.connect(anonymous, settings)) {
                Lease lease = acquireFirst(store, 3);
                assertThat(second.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
                await().until(() -> row(second, 3).liveness() == Liveness.UNKNOWN);
                assertThatExceptionOfType(LeaseStoreException.class)
                        .isThrownBy(() -> stranger.list(POOL, WORKERS))
                        .withMessageContaining("NoAuth")
                        .satisfies(e -> assertThat(e.isTransient()).isFalse());
                assertThatExceptionOfType(LeaseStoreException.class)
                        .isThrownBy(() -> stranger.prepare(PoolRequest.of("another", LAYOUT, WORKERS)))
                        .satisfies(e -> assertThat(e.isTransient()).isFalse());
            }
        }
    }
}
