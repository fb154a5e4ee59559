package io.github.snowflakeid.boot.autoconfigure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How leases are kept in etcd.
 *
 * @param endpoints Client addresses of the members, http://host:port or https://host:port, separated by commas. Unset: the
 *     application's jetcd Client bean is used, and the properties of the connection mean nothing.
 * @param keyPrefix What all keys begin with: at most 200 visible ASCII characters, a slash at the end.
 * @param user Name of the user, for a cluster with authentication. Unset: none.
 * @param password Password of the user.
 * @param connectTimeout How long a connection may take to open: 1ms to 1m.
 * @param callTimeout How long a call may take: 1ms to 1m. Unset: a third of lease.renew-interval.
 */
record EtcdProperties(
        @Nullable List<String> endpoints,
        @DefaultValue("/snowflake/") String keyPrefix,
        @Nullable String user,
        @Nullable String password,
        @DefaultValue("2s") Duration connectTimeout,
        @Nullable Duration callTimeout,
        @DefaultValue Tls tls) {

    /**
     * Certificates, for endpoints with https. Unset: what the JVM trusts, and none of our own.
     *
     * @param bundle Name of an SSL bundle, in place of files.
     * @param ca PEM file with the certificates of the authorities to trust.
     * @param certificate PEM file with our own certificate chain, for a cluster that asks for one.
     * @param key PEM file with its private key, unencrypted PKCS #8.
     */
    record Tls(
            @Nullable String bundle,
            @Nullable Path ca,
            @Nullable Path certificate,
            @Nullable Path key) {

        boolean hasFiles() {
            return ca != null || certificate != null || key != null;
        }
    }
}
