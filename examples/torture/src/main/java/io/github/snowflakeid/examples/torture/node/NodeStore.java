package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.lease.LeaseStore;
import java.time.Duration;

/** Where the leases are, as an application reaches it that uses it for its own purposes, too. */
interface NodeStore extends AutoCloseable {

    /** As the settings say. */
    static NodeStore of(NodeSettings settings) {
        String kind = settings.url().substring(0, settings.url().indexOf(':'));
        return switch (kind) {
            case "jdbc" -> new JdbcNodeStore(settings);
            default -> throw new IllegalArgumentException("url: " + settings.url());
        };
    }

    /** The leases, for one keeper. */
    LeaseStore leases();

    /** What an application does that starts; if the server is there. */
    default void connect() {
        // A client that connects by itself.
    }

    /** The application takes all connections that it can get, and keeps them. */
    default void exhaust(Duration time) {
        throw new UnsupportedOperationException("no connection pool");
    }

    @Override
    void close();
}
