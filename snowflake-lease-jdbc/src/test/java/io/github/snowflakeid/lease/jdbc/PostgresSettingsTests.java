package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.assertCycle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** What server, role and database say by default does not matter. */
class PostgresSettingsTests {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final PostgresServer postgres = PostgresServer.embedded();
    private final PGSimpleDataSource database = postgres.newSchema();
    private final String schema = database.getCurrentSchema();

    @Test
    void defaultsOfTheRoleDoNotMatter() {
        postgres.execute("CREATE ROLE odd LOGIN");
        postgres.execute("GRANT ALL ON SCHEMA " + schema + " TO odd");
        postgres.execute("ALTER ROLE odd SET default_transaction_read_only = on");
        postgres.execute("ALTER ROLE odd SET default_transaction_isolation = 'serializable'");
        postgres.execute("ALTER ROLE odd SET timezone = 'Pacific/Apia'");
        database.setUser("odd");

        assertCycle(new JdbcLeaseStore(database, SETTINGS));
    }

    @Test
    void roleThatMayNotCreateTablesIsTold() {
        postgres.execute("CREATE ROLE poor LOGIN");
        postgres.execute("GRANT USAGE ON SCHEMA " + schema + " TO poor");
        database.setUser("poor");
        JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);

        assertThatExceptionOfType(LeaseTablesMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                .withMessageContaining("snowflake_pool and snowflake_worker_lease")
                .withMessageContaining("permission denied for schema " + schema)
                .withMessageContaining("classpath:io/github/snowflakeid/lease/jdbc/schema-postgresql.sql");
    }

    @Test
    void everyWriteIsFlushedBeforeItReturns() throws SQLException {
        JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);
        assertThat(unflushedAfter(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS))))
                .isFalse();
        Lease lease = acquireFirst(store, 0);
        for (int i = 0; i < 20; i++) {
            Lease last = lease;
            Lease[] next = new Lease[1];
            assertThat(unflushedAfter(() -> next[0] = granted(store.renew(last, MINUTE))))
                    .isFalse();
            assertThat(unflushedAfter(() -> store.release(next[0], 0))).isFalse();
            assertThat(unflushedAfter(() -> next[0] = acquireFirst(store, 0))).isFalse();
            lease = next[0];
        }
    }

    @Test
    void otherWritesAreNotFlushed() throws SQLException {
        new JdbcLeaseStore(database, SETTINGS).prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        boolean unflushed = false;
        for (int i = 0; i < 20; i++) {
            unflushed |= unflushedAfter(
                    () -> postgres.execute("UPDATE " + schema + ".snowflake_worker_lease SET renewals = renewals + 1"));
        }
        assertThat(unflushed).isTrue();
    }

    @Test
    void clientThatFreezesBeforeItsCommitDoesNotKeepTheRow() {
        JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);
        Lease lease = acquireFirst(store, 0);
        Transactions frozen = transactions(SETTINGS.withTimeouts(Duration.ofMillis(200), Duration.ofMillis(300)));

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> frozen.run("A frozen release", session -> {
                    session.update(
                            session.sql().release(),
                            new Arguments()
                                    .with("until", 0L)
                                    .with("pool", POOL)
                                    .with("worker", 0)
                                    .with("identity", lease.origin().identity())
                                    .with("owner", "me")
                                    .with("token", lease.token())
                                    .with("expiry", lease.expiresAt()));
                    await().until(() -> store.renew(lease, MINUTE) instanceof Renewal.Renewed);
                    return true;
                }))
                .withMessageContaining("A frozen release failed: ");
    }

    private Transactions transactions(JdbcLeaseSettings settings) {
        Connections connections = new Connections(database, null, settings);
        return new Transactions(connections, new Product(TablePrefix.of(settings.tablePrefix())), settings);
    }

    /** Whether the end of the log, as it was before the action, was still the end of what is on disk after it. */
    private boolean unflushedAfter(Runnable action) throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement()) {
            String before = first(statement, "SELECT pg_current_wal_insert_lsn()");
            action.run();
            return first(statement, "SELECT pg_current_wal_flush_lsn() <= '" + before + "'")
                    .equals("t");
        }
    }

    private static String first(Statement statement, String query) throws SQLException {
        try (ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getString(1);
        }
    }
}
