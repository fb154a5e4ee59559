package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreContractTests;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;

/** The contract of all stores for {@link JdbcLeaseStore}, on every database. */
abstract class JdbcStoreContractTests extends LeaseStoreContractTests {

    /** The usual ones, but a driver that is loaded first may take its time to connect. */
    static final JdbcLeaseSettings SETTINGS = JdbcLeaseSettings.ofDefaults().withPoolWait(Duration.ofSeconds(30));

    /** For tests with more threads than the machine may have processors. */
    static final JdbcLeaseSettings PATIENT = SETTINGS.withTimeouts(Duration.ofSeconds(30), Duration.ofSeconds(30));

    /** Connections to the database of this test. */
    abstract DataSource database();

    @Override
    public LeaseStore node() {
        return new JdbcLeaseStore(database(), PATIENT);
    }

    @Override
    public long now() {
        return System.currentTimeMillis();
    }

    static void assertCycle(LeaseStore store) {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        Lease lease = acquire(store, 1);
        Lease renewed = granted(store.renew(lease, Duration.ofMinutes(1)));
        assertThat(renewed.expiresAt()).isGreaterThanOrEqualTo(lease.expiresAt() + 30_000);
        assertThat(store.release(renewed, 7)).isTrue();
        assertThat(Leases.row(store, 1).expiresAt()).isEqualTo(7);
    }

    static Lease lease(int workerId) {
        return new Lease(POOL, workerId, "me", 1, 0, 30_000, 0, Origin.NONE);
    }

    TestPool pool(int size, TestPool.Setup setup) {
        return new TestPool(database(), size, setup);
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = database().getConnection()) {
            execute(connection, sql);
        }
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
