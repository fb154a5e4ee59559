package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperConnection;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseSettings;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.curator.framework.CuratorFramework;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Leases in ZooKeeper: over a connection that the properties describe, shared by all stores that describe the same, and
 * closed with this factory; or over the application's own client, which it closes itself.
 */
final class ZooKeeperLeaseStoreFactory implements LeaseStoreFactory, DisposableBean {

    private static final Duration LONGEST_REQUEST = Duration.ofMinutes(10);

    private final ObjectProvider<CuratorFramework> applications;
    private final Map<ZooKeeperConnection, CuratorFramework> own = new ConcurrentHashMap<>();

    ZooKeeperLeaseStoreFactory(ObjectProvider<CuratorFramework> applications) {
        this.applications = applications;
    }

    @Override
    public LeaseStoreType type() {
        return LeaseStoreType.ZOOKEEPER;
    }

    @Override
    public ZooKeeperLeaseStore create(SnowflakeProperties properties, SnowflakeLayout layout) {
        ZooKeeperProperties zookeeper = properties.zookeeper();
        Duration third = properties.lease().terms(layout).renewInterval().dividedBy(3);
        Duration usual = third.compareTo(LONGEST_REQUEST) > 0 ? LONGEST_REQUEST : third;
        ZooKeeperLeaseSettings settings = ZooKeeperLeaseSettings.ofDefaults()
                .withRoot(zookeeper.root())
                .withRequestTimeout(zookeeper.requestTimeout() == null ? usual : zookeeper.requestTimeout());
        return new ZooKeeperLeaseStore(
                client(zookeeper), isForCreatorOnly(zookeeper) ? settings.forCreatorOnly() : settings);
    }

    private CuratorFramework client(ZooKeeperProperties zookeeper) {
        String connectString = zookeeper.connectString();
        if (connectString != null) {
            ZooKeeperConnection connection = new ZooKeeperConnection(
                    connectString,
                    zookeeper.sessionTimeout(),
                    zookeeper.connectionTimeout(),
                    zookeeper.authentication(),
                    zookeeper.client());
            return own.computeIfAbsent(connection, ZooKeeperConnection::open);
        }
        CuratorFramework found = applications.getIfUnique();
        if (found == null) {
            throw new InvalidSettingException(
                    "zookeeper.connect-string",
                    "none",
                    "host:port of the servers, separated by commas; or there must be a CuratorFramework bean, one or a"
                            + " primary one");
        }
        return found;
    }

    private static boolean isForCreatorOnly(ZooKeeperProperties zookeeper) {
        return zookeeper.acl() == null
                ? zookeeper.authentication() != null
                : zookeeper.acl() == ZooKeeperProperties.Access.CREATOR;
    }

    @Override
    public void destroy() {
        own.values().forEach(CuratorFramework::close);
    }
}
