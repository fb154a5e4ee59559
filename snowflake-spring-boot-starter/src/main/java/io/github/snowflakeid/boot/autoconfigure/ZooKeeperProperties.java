package io.github.snowflakeid.boot.autoconfigure;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How leases are kept in ZooKeeper.
 *
 * @param connectString Hosts and ports of the servers, separated by commas; a path below which all nodes are may follow.
 *     Unset: the application's CuratorFramework bean is used, and the three properties of the connection mean nothing.
 * @param root Node under which there is one for each pool: an absolute path.
 * @param sessionTimeout How long the servers hold a session that they do not hear of: 1s to 1h, well below lease.ttl.
 * @param connectionTimeout How long connecting may take: 1ms to 10m.
 * @param requestTimeout How long a call may take, the wait for a connection included: 1ms to 10m. Unset: a third of
 *     lease.renew-interval.
 * @param authentication Scheme and credentials, for example digest:user:password. Unset: none.
 * @param acl Who may do what with the nodes that are created: open to all, or only whoever authenticates as their creator.
 *     Unset: creator if there is authentication, open if not.
 * @param client Properties of the ZooKeeper client, by their own names, for example zookeeper.client.secure. For TLS, Netty
 *     must be on the class path.
 */
record ZooKeeperProperties(
        @Nullable String connectString,
        @DefaultValue("/snowflake") String root,
        @DefaultValue("10s") Duration sessionTimeout,
        @DefaultValue("5s") Duration connectionTimeout,
        @Nullable Duration requestTimeout,
        @Nullable String authentication,
        @Nullable Access acl,
        @DefaultValue Map<String, String> client) {

    /** Rights on nodes. */
    enum Access {

        /** All rights for everybody. */
        OPEN,

        /** All rights for whoever authenticates as the creator did. */
        CREATOR
    }
}
