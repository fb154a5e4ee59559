package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.testserver.KeyFile;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster that shows a certificate, and asks for one. */
@Needs(Need.ETCD)
class EtcdTlsTests {

    @TempDir
    static Path folder;

    private static EtcdCluster etcd;

    @BeforeAll
    static void start() throws Exception {
        KeyFile keys = new KeyFile(file("keys.p12"), "s3cret");
        keys.generate("ca", "-ext", "bc:critical");
        certificate(keys, "server", "san=ip:127.0.0.1");
        certificate(keys, "elsewhere", "san=dns:elsewhere");
        certificate(keys, "client", "eku=clientAuth");
        keys.writeCertificate("ca", file("ca.pem"));
        etcd = start("server");
    }

    @AfterAll
    static void stop() {
        etcd.close();
    }

    private static EtcdCluster start(String certificate) throws IOException {
        return EtcdCluster.startEncrypted(
                "--cert-file",
                file(certificate + ".pem").toString(),
                "--key-file",
                file(certificate + ".key").toString(),
                "--trusted-ca-file",
                file("ca.pem").toString(),
                "--client-cert-auth");
    }

    private static EtcdLeaseStore store(EtcdCluster cluster, @Nullable EtcdTls tls) {
        EtcdConnection connection =
                EtcdConnection.to(cluster.member().endpoint().replace("http:", "https:"));
        return EtcdLeaseStore.connect(
                tls == null ? connection : connection.withTls(tls),
                EtcdLeaseSettings.ofDefaults().withCallTimeout(Duration.ofSeconds(5)));
    }

    @Test
    void filesAsEtcdctlHasThem() {
        EtcdTls tls = EtcdTls.files(file("ca.pem"), file("client.pem"), file("client.key"));
        try (EtcdLeaseStore store = store(etcd, tls)) {
            assertThat(store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)).layout())
                    .isEqualTo(LAYOUT);
        }
    }

    @Test
    void aServerThatIsNotTrustedAndAClientWithoutCertificateAreRefused() throws Exception {
        assertFails(etcd, null, "");
        assertFails(etcd, EtcdTls.files(file("ca.pem"), null, null), "");
        assertFails(etcd, EtcdTls.managers(trust(), null), "");
    }

    @Test
    void theHostIsVerified() throws Exception {
        try (EtcdCluster elsewhere = start("elsewhere")) {
            EtcdTls tls = EtcdTls.files(file("ca.pem"), file("client.pem"), file("client.key"));
            assertFails(elsewhere, tls, "127.0.0.1");
        }
    }

    @Test
    void filesThatAreNoCertificatesAreSaidToBeNone() throws IOException {
        Path none = Files.writeString(folder.resolve("none.pem"), "nothing");
        assertThatExceptionOfType(EtcdAccessException.class)
                .isThrownBy(() -> store(etcd, EtcdTls.files(none, null, null)))
                .withMessageStartingWith("The certificates for etcd could not be used: ");
    }

    private static void assertFails(EtcdCluster cluster, @Nullable EtcdTls tls, String reason) {
        try (EtcdLeaseStore store = store(cluster, tls)) {
            assertThatExceptionOfType(LeaseStoreException.class)
                    .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                    .withMessageStartingWith("Preparing pool orders failed: ")
                    .withMessageContaining(reason);
        }
    }

    private static TrustManagerFactory trust() throws Exception {
        try (InputStream in = Files.newInputStream(file("ca.pem"))) {
            Certificate ca = CertificateFactory.getInstance("X.509").generateCertificate(in);
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setCertificateEntry("ca", ca);
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return factory;
        }
    }

    private static void certificate(KeyFile keys, String name, String extension) throws Exception {
        keys.generate(name, "-signer", "ca", "-ext", extension);
        keys.writeCertificate(name, file(name + ".pem"));
        keys.writeKey(name, file(name + ".key"));
    }

    private static Path file(String name) {
        return folder.resolve(name);
    }
}
