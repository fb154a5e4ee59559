package io.github.snowflakeid.lease.zookeeper;

import java.time.Duration;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.imps.CuratorFrameworkState;
import org.apache.zookeeper.ZooKeeper;
import org.jspecify.annotations.Nullable;

/**
 * Where requests go: to the ZooKeeper client that Curator keeps connected, and not through Curator's own methods. These send
 * a request again that may have been carried out, as often as the application's retry policy says.
 */
record Requests(CuratorFramework client, Duration timeout) {

    /** One request or several that are bounded together, beginning now. */
    Call begin(String purpose) {
        return new Call(client, purpose, timeout);
    }

    /** For what nobody waits for: the ZooKeeper client of the moment; null if it is not connected. */
    @Nullable
    ZooKeeper ifConnected() {
        try {
            return client.getState() == CuratorFrameworkState.STARTED
                            && client.getZookeeperClient().isConnected()
                    ? client.getZookeeperClient().getZooKeeper()
                    : null;
        } catch (Exception e) {
            return null;
        }
    }
}
