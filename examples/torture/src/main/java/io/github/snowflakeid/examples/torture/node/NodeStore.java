package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.lease.LeaseStore;
import java.time.Duration;
import java.time.InstantSource;

/** Where the leases are, as an application reaches it that uses it for its own purposes, too. */
interface NodeStore extends AutoCloseable {

    /** As the settings say, for a node with this clock. */
    static NodeStore of(NodeSettings settings, InstantSource clock) {
        String kind = settings.url().substring(0, settings.url().indexOf(':'));
        return switch (kind) {
            case "jdbc" -> new JdbcNodeStore(settings);
            case "zookeeper" -> new ZooKeeperNodeStore(settings);
            case "etcd" -> new EtcdNodeStore(settings, clock);
            default -> throw new IllegalArgumentException("url: " + settings.url());
        };
    }

    /** The leases, for one keeper, which has this clock. */
    LeaseStore leases(InstantSource clock);

    /** What an application does that starts; whether the servers are there, or not. */
    default void connect() {
        // A client that connects when it is asked something.
    }

    /** The application takes all connections that it can get, and keeps them. */
    default void exhaust(Duration time) {
        throw new UnsupportedOperationException("no connection pool");
    }

    /**
     * Whether the store has no clock of its own, but hears what time it is from those who hold a worker ID of the pool: then
     * a pool needs some of them always.
     */
    default boolean goesByTheLiving() {
        return false;
    }

    @Override
    void close();
}
