package io.github.snowflakeid.examples.fleet;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;

/** Where the nodes of one process have their leases. */
interface NodeStores extends AutoCloseable {

    /** What one node uses, and closes with itself. */
    record Own(LeaseStore leases, Runnable close) {}

    /** As the URL of the server says. */
    static NodeStores of(String url) {
        String kind = url.substring(0, url.indexOf(':'));
        return switch (kind) {
            case "jdbc" -> new Jdbc(url);
            default -> throw new IllegalArgumentException(url);
        };
    }

    /** As if the node were alone: nothing is known yet. */
    Own open();

    @Override
    void close();

    /** Databases: one connection pool. */
    final class Jdbc implements NodeStores {

        private final HikariDataSource pool;

        Jdbc(String url) {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl(url);
            config.setMaximumPoolSize(32);
            config.setInitializationFailTimeout(-1);
            this.pool = new HikariDataSource(config);
        }

        @Override
        public Own open() {
            return new Own(new JdbcLeaseStore(pool, JdbcLeaseSettings.ofDefaults()), () -> {});
        }

        @Override
        public void close() {
            pool.close();
        }
    }
}
