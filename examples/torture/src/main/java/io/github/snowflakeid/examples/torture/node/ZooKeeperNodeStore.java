package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseSettings;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import java.time.InstantSource;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.ExponentialBackoffRetry;

/** The application's ZooKeeper client, with a session as long as two renewal intervals. */
final class ZooKeeperNodeStore implements NodeStore {

    private final CuratorFramework client;
    private final ZooKeeperLeaseSettings leaseSettings;

    ZooKeeperNodeStore(NodeSettings settings) {
        int interval = (int) settings.renewInterval().toMillis();
        this.client = CuratorFrameworkFactory.builder()
                .connectString(settings.url().substring("zookeeper:".length()))
                // The members know one another by addresses that lead around the proxies.
                .ensembleTracker(false)
                .sessionTimeoutMs(2 * interval)
                .connectionTimeoutMs(interval)
                .retryPolicy(new ExponentialBackoffRetry(100, 3))
                .build();
        this.leaseSettings = ZooKeeperLeaseSettings.ofDefaults()
                .withRequestTimeout(settings.renewInterval().dividedBy(3));
    }

    @Override
    public void connect() {
        client.start();
        try {
            client.checkExists().forPath("/");
        } catch (Exception e) {
            // The leases are asked for all the same.
        }
    }

    @Override
    public LeaseStore leases(InstantSource clock) {
        return new ZooKeeperLeaseStore(client, leaseSettings);
    }

    @Override
    public void close() {
        client.close();
    }
}
