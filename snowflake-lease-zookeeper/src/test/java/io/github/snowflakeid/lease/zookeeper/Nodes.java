package io.github.snowflakeid.lease.zookeeper;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.curator.framework.CuratorFramework;

/** Nodes of a fleet, each with a client of its own; and one client more, to look at what they left. */
final class Nodes implements AutoCloseable {

    private static final AtomicInteger ROOTS = new AtomicInteger();

    private final String connectString;
    private final ZooKeeperLeaseSettings settings =
            ZooKeeperLeaseSettings.ofDefaults().withRoot("/test" + ROOTS.incrementAndGet());
    private final List<Runnable> open = new CopyOnWriteArrayList<>();

    /** With a root of their own. */
    Nodes(String connectString) {
        this.connectString = connectString;
    }

    ZooKeeperLeaseSettings settings() {
        return settings;
    }

    ZooKeeperLeaseStore add() {
        ZooKeeperLeaseStore store = ZooKeeperLeaseStore.connect(ZooKeeperConnection.to(connectString), settings);
        open.add(store::close);
        return store;
    }

    CuratorFramework client() {
        CuratorFramework client = ZooKeeperConnection.to(connectString).open();
        open.add(client::close);
        return client;
    }

    @Override
    public void close() {
        open.forEach(Runnable::run);
    }
}
