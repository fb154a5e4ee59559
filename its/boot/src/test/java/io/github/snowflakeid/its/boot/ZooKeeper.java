package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.lease.zookeeper.ZooKeeperConnection;
import java.nio.charset.StandardCharsets;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.test.TestingServer;

/** A ZooKeeper for all tests of this JVM. */
final class ZooKeeper {

    private ZooKeeper() {}

    static String connectString() {
        return Server.SERVER.getConnectString();
    }

    static CuratorFramework client() {
        return ZooKeeperConnection.to(connectString()).open();
    }

    /** What a worker ID's node says; empty if it was never held. */
    static String node(String root, String pool, int workerId) throws Exception {
        try (CuratorFramework client = client()) {
            String pools = root + "/" + pool;
            String workers = client.getChildren().forPath(pools).stream()
                    .filter(child -> child.startsWith("workers-"))
                    .findFirst()
                    .orElseThrow();
            String path = pools + "/" + workers + "/" + workerId;
            return new String(client.getData().forPath(path), StandardCharsets.UTF_8);
        }
    }

    private static final class Server {

        static final TestingServer SERVER = start();

        private static TestingServer start() {
            try {
                return new TestingServer();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
