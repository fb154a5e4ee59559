package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A cluster that asks who we are. */
@Needs(Need.ETCD)
class EtcdAccessTests {

    private static EtcdCluster etcd;

    @BeforeAll
    static void start() throws Exception {
        etcd = EtcdCluster.start(1);
        etcd.etcdctl("user", "add", "root:secret");
        etcd.etcdctl("user", "grant-role", "root", "root");
        etcd.etcdctl("role", "add", "ids");
        etcd.etcdctl("role", "grant-permission", "ids", "--prefix=true", "readwrite", "/snowflake/");
        etcd.etcdctl("user", "add", "ids:letmein");
        etcd.etcdctl("user", "grant-role", "ids", "ids");
        etcd.etcdctl("auth", "enable");
    }

    @AfterAll
    static void stop() {
        etcd.close();
    }

    private static EtcdLeaseStore store(EtcdConnection connection, String prefix) {
        return EtcdLeaseStore.connect(connection, new EtcdLeaseSettings(prefix, Duration.ofSeconds(5)));
    }

    private static EtcdConnection connection() {
        return EtcdConnection.to(etcd.endpoints());
    }

    @Test
    void rightsToThePrefixAreEnough() {
        try (EtcdLeaseStore store = store(connection().withUser("ids", "letmein"), "/snowflake/")) {
            Lease lease = acquireFirst(store, 3);
            await().until(() -> row(store, 3).liveness() == Liveness.ALIVE);
            Lease renewed = granted(store.renew(lease, TTL));
            assertThat(store.release(renewed, renewed.expiresAt())).isTrue();
        }
    }

    @Test
    void aWrongPasswordIsNoReasonToTryAgain() {
        assertRefused(connection().withUser("ids", "guess"), "/snowflake/");
        assertRefused(connection().withUser("nobody", "letmein"), "/snowflake/");
    }

    @Test
    void neitherAreMissingRights() {
        assertRefused(connection().withUser("ids", "letmein"), "/others/");
        assertRefused(connection(), "/snowflake/");
    }

    /** The login is the first call that finds it so. */
    @Test
    void aClusterThatCannotBeReachedIsOneWithAUserToo() throws Exception {
        EtcdCluster gone = EtcdCluster.start(1);
        gone.close();
        EtcdConnection connection = EtcdConnection.to(gone.endpoints()).withUser("ids", "letmein");
        try (EtcdLeaseStore store = store(connection, "/snowflake/")) {
            assertThatExceptionOfType(LeaseStoreException.class)
                    .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                    .withMessageStartingWith("Preparing pool orders failed: ")
                    .withMessageContaining("onnection refused")
                    .satisfies(e -> assertThat(e.isTransient()).isTrue());
        }
    }

    private static void assertRefused(EtcdConnection connection, String prefix) {
        try (EtcdLeaseStore store = store(connection, prefix)) {
            assertThatExceptionOfType(EtcdAccessException.class)
                    .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                    .withMessageMatching("Preparing pool orders failed: [A-Z_]+: etcdserver: .*")
                    .satisfies(e -> assertThat(e.isTransient()).isFalse());
        }
    }
}
