package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.testserver.EmbeddedPostgresServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.jdbc.PreferQueryMode;

/** Renewals are what a fleet does all day: each is one statement, and must be as safe as everything else. */
class PostgresRenewalTests {

    private static final Pattern STATEMENT = Pattern.compile("LOG: +(?:statement|execute [^:]*): *(\\w+)");

    private final PostgresServer postgres = PostgresServer.embedded();
    private final PGSimpleDataSource database = postgres.newSchema();

    @ParameterizedTest
    @ValueSource(strings = {"extended", "simple", "extendedForPrepared"})
    void isOneStatement(String queryMode) throws SQLException {
        database.setPreferQueryMode(PreferQueryMode.of(queryMode));
        asRole("SET log_statement = 'all'");
        try (TestPool pool = new TestPool(database, 1, connection -> {})) {
            JdbcLeaseStore store = new JdbcLeaseStore(pool, SETTINGS);
            Lease lease = acquireFirst(store, 0);

            for (int i = 0; i < 20; i++) {
                int mark = EmbeddedPostgresServer.log().length();
                lease = granted(store.renew(lease, TTL));
                List<String> statements = STATEMENT
                        .matcher(EmbeddedPostgresServer.log().substring(mark))
                        .results()
                        .map(found -> found.group(1))
                        .toList();
                assertThat(statements)
                        .as("ours, and the pool's look at what it gets back")
                        .containsExactly("UPDATE", "SHOW");
            }
            assertThat(row(store, 0).renewals()).isEqualTo(20);
        }
    }

    @Test
    void isRefusedOnceWhereTransactionsAreReadOnly() {
        int mark = EmbeddedPostgresServer.log().length();
        asRole("SET default_transaction_read_only = on");
        JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);
        Lease lease = acquireFirst(store, 0);

        for (int i = 0; i < 5; i++) {
            lease = granted(store.renew(lease, TTL));
        }

        assertThat(EmbeddedPostgresServer.log().substring(mark)).containsOnlyOnce("ERROR");
    }

    /** The server goes on waiting when the client has gone. Should each attempt leave such a wait behind, none would be left. */
    @Test
    void lockedTableKeepsOneServerProcessWaitingAtMostAndDoesNotMoveTheFenceInTheEnd() throws SQLException {
        String user = asRole("SET statement_timeout = '1h'");
        JdbcLeaseStore store =
                new JdbcLeaseStore(database, SETTINGS.withTimeouts(Duration.ofMillis(300), Duration.ofMillis(500)));
        Lease lease = acquireFirst(store, 0);
        try (Connection other = postgres.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("LOCK TABLE " + database.getCurrentSchema() + ".snowflake_worker_lease");
            for (int i = 0; i < 4; i++) {
                assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.renew(lease, TTL));
            }
            assertThat(waiting(statement, user)).isEqualTo(1);
            other.rollback();
            await().until(() -> waiting(statement, user) == 0);
        }
        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
        assertThat(row(store, 0).renewals()).isEqualTo(1);
    }

    private static int waiting(Statement statement, String user) throws SQLException {
        try (ResultSet count = statement.executeQuery(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND usename = '" + user + "'")) {
            count.next();
            return count.getInt(1);
        }
    }

    @Test
    void settingsEndWithTheRenewal() throws SQLException {
        try (TestPool pool = new TestPool(database, 1, connection -> {})) {
            JdbcLeaseStore store = new JdbcLeaseStore(pool, SETTINGS);
            granted(store.renew(acquireFirst(store, 0), TTL));

            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet settings = statement.executeQuery(
                            "SELECT current_setting('synchronous_commit')," + " current_setting('lock_timeout')")) {
                settings.next();
                assertThat(settings.getString(1)).isEqualTo("off");
                assertThat(settings.getString(2)).isEqualTo("0");
            }
        }
    }

    /** Connects as a role of its own from here on, which owns the schema; its name. */
    private String asRole(String setting) {
        String role = "r" + UUID.randomUUID().toString().replace("-", "");
        postgres.execute("CREATE ROLE " + role + " LOGIN");
        postgres.execute("GRANT ALL ON SCHEMA " + database.getCurrentSchema() + " TO " + role);
        postgres.execute("ALTER ROLE " + role + " " + setting);
        database.setUser(role);
        return role;
    }
}
