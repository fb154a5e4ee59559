package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.InvalidSettingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.RetryOneTime;
import org.apache.zookeeper.client.ZKClientConfig;
import org.jspecify.annotations.Nullable;

/**
 * How to connect to an ensemble, for a store that has a client of its own.
 *
 * @param connectString hosts and ports of the servers, separated by commas; a path may follow, below which all nodes are
 * @param sessionTimeout how long the servers hold a session without hearing of it, 1 s to 1 h; they may narrow it. A server
 *     that is silent for two thirds of it is left for another one, so it is to be well below the lease's ttl
 * @param connectionTimeout how long connecting may take, 1 ms to 10 min
 * @param authentication {@code scheme:credentials}, for example {@code digest:user:password}; null for none
 * @param properties the ZooKeeper client's own, as {@code zookeeper.client.secure}; TLS needs Netty on the class path
 */
public record ZooKeeperConnection(
        String connectString,
        Duration sessionTimeout,
        Duration connectionTimeout,
        @Nullable String authentication,
        Map<String, String> properties) {

    /** How long closing may wait for the servers, which end a session by themselves, too. The stores' requests are bounded otherwise. */
    private static final String GOODBYE_MILLIS = "2000";

    /** Refuses what is out of range. */
    public ZooKeeperConnection {
        if (connectString.isBlank()) {
            throw new InvalidSettingException(
                    "zookeeper.connect-string",
                    '"' + connectString + '"',
                    "host:port, one or more, separated by commas");
        }
        require("zookeeper.session-timeout", sessionTimeout, Duration.ofSeconds(1), Duration.ofHours(1));
        require("zookeeper.connection-timeout", connectionTimeout, Duration.ofMillis(1), Duration.ofMinutes(10));
        if (authentication != null && authentication.indexOf(':') < 1) {
            throw new InvalidSettingException("zookeeper.authentication", "***", "scheme:credentials");
        }
        properties = Map.copyOf(properties);
    }

    /** A session of 10 s, 5 s to connect, and no authentication. */
    public static ZooKeeperConnection to(String connectString) {
        return new ZooKeeperConnection(connectString, Duration.ofSeconds(10), Duration.ofSeconds(5), null, Map.of());
    }

    /** The same with other timeouts. */
    public ZooKeeperConnection withTimeouts(Duration sessionTimeout, Duration connectionTimeout) {
        return new ZooKeeperConnection(connectString, sessionTimeout, connectionTimeout, authentication, properties);
    }

    /** The same with other credentials. */
    public ZooKeeperConnection withAuthentication(@Nullable String authentication) {
        return new ZooKeeperConnection(connectString, sessionTimeout, connectionTimeout, authentication, properties);
    }

    /** The same with other properties of the ZooKeeper client. */
    public ZooKeeperConnection withProperties(Map<String, String> properties) {
        return new ZooKeeperConnection(connectString, sessionTimeout, connectionTimeout, authentication, properties);
    }

    /**
     * A client that has started, to be closed by the caller; it connects in the background. It keeps to the addresses it was
     * given, also if the ensemble knows itself by others.
     */
    public CuratorFramework open() {
        ZKClientConfig config = new ZKClientConfig();
        config.setProperty(ZKClientConfig.ZOOKEEPER_REQUEST_TIMEOUT, GOODBYE_MILLIS);
        properties.forEach(config::setProperty);
        CuratorFrameworkFactory.Builder builder = CuratorFrameworkFactory.builder()
                .connectString(connectString)
                .ensembleTracker(false)
                .sessionTimeoutMs((int) sessionTimeout.toMillis())
                .connectionTimeoutMs((int) connectionTimeout.toMillis())
                .retryPolicy(new RetryOneTime(1))
                .zkClientConfig(config);
        if (authentication != null) {
            int colon = authentication.indexOf(':');
            builder.authorization(
                    authentication.substring(0, colon),
                    authentication.substring(colon + 1).getBytes(StandardCharsets.UTF_8));
        }
        CuratorFramework client = builder.build();
        client.start();
        return client;
    }

    /** Without the credentials. */
    @Override
    public String toString() {
        return "ZooKeeperConnection[" + connectString + "]";
    }

    private static void require(String name, Duration value, Duration min, Duration max) {
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw new InvalidSettingException(
                    name, value, InvalidSettingException.text(min) + " to " + InvalidSettingException.text(max));
        }
    }
}
