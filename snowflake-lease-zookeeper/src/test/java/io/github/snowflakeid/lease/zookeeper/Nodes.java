package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.curator.framework.CuratorFramework;
import org.apache.zookeeper.ZooKeeper;

/** Nodes of a fleet, each with a client of its own, under a root of their own; and clients to look at what they left. */
final class Nodes implements AutoCloseable {

    private static final AtomicInteger ROOTS = new AtomicInteger();

    private final String connectString;
    private final ZooKeeperLeaseSettings settings =
            ZooKeeperLeaseSettings.ofDefaults().withRoot("/test" + ROOTS.incrementAndGet());
    private final List<Runnable> open = new CopyOnWriteArrayList<>();

    Nodes(String connectString) {
        this.connectString = connectString;
    }

    ZooKeeperLeaseSettings settings() {
        return settings;
    }

    ZooKeeperLeaseStore add() {
        return new ZooKeeperLeaseStore(client(), settings);
    }

    CuratorFramework client() {
        CuratorFramework client = ZooKeeperConnection.to(connectString).open();
        open.add(client::close);
        return client;
    }

    String pool(String pool) {
        return settings.root() + "/" + pool;
    }

    /** Where its worker IDs are: the pool's node has the name. */
    String workers(CuratorFramework client, String pool) throws Exception {
        Matcher identity = Pattern.compile(" identity=(\\S+) ").matcher(text(client, pool(pool)));
        assertThat(identity.find()).isTrue();
        return pool(pool) + "/workers-" + identity.group(1);
    }

    String worker(CuratorFramework client, String pool, int workerId) throws Exception {
        return workers(client, pool) + "/" + workerId;
    }

    static String text(CuratorFramework client, String path) throws Exception {
        return new String(client.getData().forPath(path), UTF_8);
    }

    /** The servers end it, as they do when it has been silent for too long. Returns when the client knows. */
    static void endSession(CuratorFramework client) throws Exception {
        ZooKeeper victim = connected(client);
        long session = victim.getSessionId();
        ZooKeeper twin = new ZooKeeper(
                client.getZookeeperClient().getCurrentConnectionString(),
                10_000,
                event -> {},
                session,
                victim.getSessionPasswd());
        await().until(() -> twin.getState().isConnected());
        twin.close();
        await().until(() -> connected(client).getSessionId() != session);
    }

    private static ZooKeeper connected(CuratorFramework client) throws Exception {
        client.blockUntilConnected();
        return client.getZookeeperClient().getZooKeeper();
    }

    @Override
    public void close() {
        open.forEach(Runnable::run);
    }
}
