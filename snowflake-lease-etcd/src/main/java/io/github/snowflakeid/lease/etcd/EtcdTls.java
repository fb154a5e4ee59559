package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.InvalidSettingException;
import io.netty.handler.ssl.SslContextBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Whom to trust, and which certificate to show, on connections to etcd. The host of each endpoint is verified. */
public final class EtcdTls {

    private final Consumer<SslContextBuilder> settings;

    private EtcdTls(Consumer<SslContextBuilder> settings) {
        this.settings = settings;
    }

    /**
     * From PEM files, as etcd and etcdctl have them. They are read when a connection is opened.
     *
     * @param ca certificates of authorities to trust; null for those that the JVM trusts
     * @param certificate our own certificate chain, for a cluster that asks for one; null for none
     * @param key its private key, unencrypted PKCS #8 ({@code BEGIN PRIVATE KEY}); given if and only if the certificate is
     */
    public static EtcdTls files(@Nullable Path ca, @Nullable Path certificate, @Nullable Path key) {
        requireReadable("etcd.tls.ca", ca);
        requireReadable("etcd.tls.certificate", certificate);
        requireReadable("etcd.tls.key", key);
        if ((certificate == null) != (key == null)) {
            throw new InvalidSettingException(
                    certificate == null ? "etcd.tls.certificate" : "etcd.tls.key",
                    "none",
                    "set, because the other of the two is");
        }
        return new EtcdTls(builder -> {
            if (ca != null) {
                builder.trustManager(ca.toFile());
            }
            if (certificate != null && key != null) {
                builder.keyManager(certificate.toFile(), key.toFile());
            }
        });
    }

    /** From managers that are there already; of no keys, if the cluster asks for none. */
    public static EtcdTls managers(TrustManagerFactory trust, @Nullable KeyManagerFactory keys) {
        return new EtcdTls(builder -> {
            builder.trustManager(trust);
            if (keys != null) {
                builder.keyManager(keys);
            }
        });
    }

    void applyTo(SslContextBuilder builder) {
        settings.accept(builder);
    }

    private static void requireReadable(String name, @Nullable Path file) {
        if (file != null && !Files.isReadable(file)) {
            throw new InvalidSettingException(name, file, "a file that this process can read");
        }
    }
}
