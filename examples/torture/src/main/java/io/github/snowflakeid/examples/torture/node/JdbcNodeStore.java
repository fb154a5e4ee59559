package io.github.snowflakeid.examples.torture.node;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/** The application's connection pool, as small as pools are in practice, and the leases in the same database. */
final class JdbcNodeStore implements NodeStore {

    private static final int POOL_SIZE = 4;

    private final HikariDataSource pool;
    private final ConnectionSource direct;
    private final JdbcLeaseSettings leaseSettings;

    JdbcNodeStore(NodeSettings settings) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(settings.url());
        config.setMaximumPoolSize(POOL_SIZE);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(Duration.ofSeconds(1).toMillis());
        config.setValidationTimeout(Duration.ofMillis(250).toMillis());
        config.setInitializationFailTimeout(-1);
        this.pool = new HikariDataSource(config);
        this.direct = () -> DriverManager.getConnection(settings.url());
        Duration interval = settings.renewInterval();
        this.leaseSettings = JdbcLeaseSettings.ofDefaults()
                .withTimeouts(interval.dividedBy(2), interval.dividedBy(2))
                .withPoolWait(interval.dividedBy(3))
                .withFailoverQuarantine(settings.bug() != Bug.NO_QUARANTINE);
    }

    @Override
    public LeaseStore leases(InstantSource clock) {
        return new JdbcLeaseStore(pool, direct, leaseSettings);
    }

    /** Fills the pool. */
    @Override
    public void connect() {
        try {
            pool.getConnection().close();
        } catch (SQLException e) {
            // The leases are asked for all the same.
        }
    }

    @Override
    public void exhaust(Duration time) {
        Deque<Connection> taken = new ArrayDeque<>();
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            try {
                taken.push(pool.getConnection());
            } catch (SQLException e) {
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            }
        }
        taken.forEach(pool::evictConnection);
    }

    @Override
    public void close() {
        pool.close();
    }
}
