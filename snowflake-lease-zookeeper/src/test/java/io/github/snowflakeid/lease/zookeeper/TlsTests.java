package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.testserver.KeyFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is reached by TLS alone. */
class TlsTests {

    private static final String PASSWORD = "s3cret-s3cret";

    @Test
    void leasesOverTls(@TempDir Path folder) throws Exception {
        Path keys = folder.resolve("keys.p12");
        Path trust = folder.resolve("trust.p12");
        KeyFile file = new KeyFile(keys, PASSWORD);
        file.generate("localhost", "-ext", "san=dns:localhost,ip:127.0.0.1");
        file.writeTrust(trust, "localhost");
        Path data = Files.createDirectory(folder.resolve("data"));
        try (JavaProcess server = JavaProcess.start(TlsServer.class, data, keys, trust, PASSWORD)) {
            await().until(() -> !server.lines("P ").isEmpty());
            ZooKeeperConnection plain =
                    ZooKeeperConnection.to("localhost:" + server.lines("P ").get(0));
            ZooKeeperLeaseSettings settings =
                    ZooKeeperLeaseSettings.ofDefaults().withRequestTimeout(Duration.ofSeconds(20));
            try (ZooKeeperLeaseStore store = ZooKeeperLeaseStore.connect(
                    plain.withProperties(Map.of(
                            "zookeeper.client.secure",
                            "true",
                            "zookeeper.clientCnxnSocket",
                            "org.apache.zookeeper.ClientCnxnSocketNetty",
                            "zookeeper.ssl.keyStore.location",
                            keys.toString(),
                            "zookeeper.ssl.keyStore.password",
                            PASSWORD,
                            "zookeeper.ssl.trustStore.location",
                            trust.toString(),
                            "zookeeper.ssl.trustStore.password",
                            PASSWORD)),
                    settings)) {
                assertThat(store.renew(acquireFirst(store, 3), TTL)).isInstanceOf(Renewal.Renewed.class);
            }
            try (ZooKeeperLeaseStore store =
                    ZooKeeperLeaseStore.connect(plain, settings.withRequestTimeout(Duration.ofMillis(500)))) {
                assertThatExceptionOfType(LeaseStoreException.class)
                        .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)));
            }
        }
    }
}
