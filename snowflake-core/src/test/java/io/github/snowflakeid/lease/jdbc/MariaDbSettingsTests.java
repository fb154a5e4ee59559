package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.assertCycle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What server, user, URL and pool say by default does not matter. */
class MariaDbSettingsTests {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final String url = MariaDbServer.newDatabase();
    private final DataSource database = MariaDbServer.dataSource(url);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "useAffectedRows=true",
                "useServerPrepStmts=true",
                "autocommit=false",
                "sessionVariables=tx_isolation='SERIALIZABLE'",
                "sessionVariables=collation_connection=latin1_swedish_ci",
                "sessionVariables=sql_mode='ANSI,ORACLE'",
                "sessionVariables=time_zone='-11:00'"
            })
    void defaultsOfTheSessionDoNotMatter(String option) {
        assertCycle(new JdbcLeaseStore(MariaDbServer.dataSource(url + "&" + option), SETTINGS));
    }

    @Test
    void norDoesAServerThatIsReadOnlyByDefaultOnceItHasTheTables() {
        new JdbcLeaseStore(database, SETTINGS).prepare(POOL, LAYOUT, WORKERS);

        assertCycle(new JdbcLeaseStore(MariaDbServer.dataSource(url + "&sessionVariables=tx_read_only=1"), SETTINGS));
    }

    @Test
    void poolNamesThatDifferInCaseAreTwoPools() {
        JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);
        store.prepare("orders", LAYOUT, WORKERS);

        assertThat(store.prepare("Orders", "other", WORKERS)).isEqualTo("other");
    }

    @Test
    void userWhoMayNotCreateTablesIsTold() {
        String user = "u" + UUID.randomUUID().toString().substring(0, 8);
        MariaDbServer.execute("CREATE USER " + user);
        MariaDbServer.execute("GRANT SELECT ON " + databaseName() + ".* TO " + user);
        JdbcLeaseStore store =
                new JdbcLeaseStore(MariaDbServer.dataSource(url.replaceFirst("user=[^&]*", "user=" + user)), SETTINGS);

        assertThatExceptionOfType(LeaseTablesMissingException.class)
                .isThrownBy(() -> store.prepare(POOL, LAYOUT, WORKERS))
                .withMessageContaining("snowflake_pool and snowflake_worker_lease")
                .withMessageContaining("CREATE command denied")
                .withMessageContaining("classpath:io/github/snowflakeid/lease/jdbc/schema-mariadb.sql");
        MariaDbServer.execute("DROP USER " + user);
    }

    @Test
    void clientThatFreezesBeforeItsCommitDoesNotKeepTheRow() {
        JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);
        Lease lease = acquireFirst(store, 0);
        JdbcLeaseSettings short1 = SETTINGS.withTimeouts(Duration.ofMillis(900), Duration.ofSeconds(1));
        Transactions frozen = new Transactions(
                new Connections(database, null, short1.queryTimeout()),
                new Product(TablePrefix.of(short1.tablePrefix())),
                short1);

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> frozen.run("A frozen release", session -> {
                    session.update(session.sql().release(), 0L, POOL, 0, "me", lease.token(), lease.expiresAt());
                    await().ignoreExceptions().until(() -> store.renew(lease, MINUTE) != null);
                    return true;
                }))
                .withMessageContaining("A frozen release failed: ");
    }

    @Test
    void idleLimitOfTheConnectionIsRestored() throws SQLException {
        try (TestPool pool = new TestPool(
                database,
                1,
                connection -> JdbcLeaseStoreContractTests.execute(
                        connection, "SET SESSION idle_write_transaction_timeout = 55"))) {
            assertCycle(new JdbcLeaseStore(pool, SETTINGS));

            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet answer = statement.executeQuery("SELECT @@idle_write_transaction_timeout")) {
                answer.next();
                assertThat(answer.getInt(1)).isEqualTo(55);
            }
        }
    }

    private String databaseName() {
        return url.replaceFirst(".*//[^/]*/", "").replaceFirst("\\?.*", "");
    }
}
