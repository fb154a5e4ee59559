package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.InvalidSettingException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a cluster is, and who we are there.
 *
 * @param endpoints client addresses of its members, {@code http://host:2379} or {@code https://host:2379}: one at least, all
 *     of one kind. Name several, so that one member may be down
 * @param user for a cluster with authentication; null for one without
 * @param password the user's; given if and only if the user is
 * @param tls for {@code https}; null to trust what the JVM trusts, and show no certificate
 * @param connectTimeout how long a TCP connection may take to open, 1 ms to 1 minute
 */
public record EtcdConnection(
        List<URI> endpoints,
        @Nullable String user,
        @Nullable String password,
        @Nullable EtcdTls tls,
        Duration connectTimeout) {

    /** Refuses what does not go together. */
    public EtcdConnection {
        endpoints = List.copyOf(endpoints);
        if (endpoints.isEmpty()) {
            throw new InvalidSettingException(
                    "etcd.endpoints", "none", "one or more, for example http://localhost:2379");
        }
        for (URI endpoint : endpoints) {
            if (!isAddress(endpoint)) {
                throw new InvalidSettingException(
                        "etcd.endpoints",
                        endpoint.getRawUserInfo() == null ? endpoint : "***",
                        "http://host:port or https://host:port, for example http://localhost:2379");
            }
        }
        String scheme = endpoints.get(0).getScheme();
        if (!endpoints.stream().allMatch(endpoint -> endpoint.getScheme().equals(scheme))) {
            throw new InvalidSettingException("etcd.endpoints", endpoints, "all http or all https");
        }
        if (tls != null && !"https".equals(scheme)) {
            throw new InvalidSettingException("etcd.endpoints", endpoints, "https, because there are settings for TLS");
        }
        if ((user == null) != (password == null)) {
            throw new InvalidSettingException(
                    user == null ? "etcd.user" : "etcd.password", "none", "set, because the other of the two is");
        }
        if (user != null && user.isBlank()) {
            throw new InvalidSettingException("etcd.user", '"' + user + '"', "a name");
        }
        if (password != null && password.isEmpty()) {
            throw new InvalidSettingException("etcd.password", "\"\"", "not empty");
        }
        Durations.require("etcd.connect-timeout", connectTimeout);
    }

    /** Without authentication, and 2 s for a connection. */
    public static EtcdConnection to(String... endpoints) {
        return new EtcdConnection(
                List.of(endpoints).stream().map(EtcdConnection::uri).toList(), null, null, null, Duration.ofSeconds(2));
    }

    /** The same as this user. */
    public EtcdConnection withUser(String user, String password) {
        return new EtcdConnection(endpoints, user, password, tls, connectTimeout);
    }

    /** The same with these certificates. */
    public EtcdConnection withTls(EtcdTls tls) {
        return new EtcdConnection(endpoints, user, password, tls, connectTimeout);
    }

    boolean isEncrypted() {
        return "https".equals(endpoints.get(0).getScheme());
    }

    /** Without the password. */
    @Override
    public String toString() {
        return endpoints + (user == null ? "" : " as " + user);
    }

    /** And nothing else: what jetcd would leave out unnoticed, a path or a password, is meant for something. */
    private static boolean isAddress(URI endpoint) {
        return ("http".equals(endpoint.getScheme()) || "https".equals(endpoint.getScheme()))
                && endpoint.getHost() != null
                && endpoint.getPort() >= 0
                && endpoint.getRawUserInfo() == null
                && endpoint.getRawPath().replace("/", "").isEmpty()
                && endpoint.getRawQuery() == null;
    }

    private static URI uri(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException("etcd.endpoints", text, "http://host:port or https://host:port");
        }
    }
}
