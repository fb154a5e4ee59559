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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
        createKeys(keys, trust);
        Path data = Files.createDirectory(folder.resolve("data"));
        try (JavaProcess server = JavaProcess.start(TlsServer.class, data, keys, trust, PASSWORD)) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> !server.lines("P ").isEmpty());
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

    /** A key with a certificate that certifies itself, and a store that trusts it. */
    private static void createKeys(Path keys, Path trust) throws Exception {
        Path certificate = keys.resolveSibling("certificate.pem");
        keytool("-genkeypair -keyalg RSA -alias localhost -dname CN=localhost -ext SAN=dns:localhost,ip:127.0.0.1"
                + " -keystore " + keys);
        keytool("-exportcert -rfc -alias localhost -keystore " + keys + " -file " + certificate);
        keytool("-importcert -noprompt -alias localhost -keystore " + trust + " -file " + certificate);
    }

    private static void keytool(String arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(Arrays.asList(arguments.split(" ")));
        command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
