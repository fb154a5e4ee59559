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
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.testserver.TestServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What server, user, URL and pool say by default does not matter, on MariaDB and MySQL. */
abstract class MariaDbSettingsContractTests {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    final MariaDbDatabase database = MariaDbDatabase.newOn(server());

    abstract TestServer server();

    /** Options of the driver that change what a session is like. */
    abstract List<String> options();

    /** The option that makes transactions read-only unless they say otherwise. */
    abstract String readOnly();

    /** The variable that ends a session with a transaction that nothing happens in. */
    abstract String idleLimit();

    @TestFactory
    Stream<DynamicTest> defaultsOfTheSessionDoNotMatter() {
        return options().stream()
                .map(option -> DynamicTest.dynamicTest(option, () -> {
                    MariaDbDatabase odd = MariaDbDatabase.newOn(server()).with(option);
                    assertCycle(new JdbcLeaseStore(odd.dataSource(), SETTINGS));
                }));
    }

    @Test
    void norDoesAServerThatIsReadOnlyByDefaultOnceItHasTheTables() {
        new JdbcLeaseStore(database.dataSource(), SETTINGS).prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        assertCycle(new JdbcLeaseStore(database.with(readOnly()).dataSource(), SETTINGS));
    }

    @Test
    void poolNamesThatDifferInCaseAreTwoPools() {
        JdbcLeaseStore store = new JdbcLeaseStore(database.dataSource(), SETTINGS);
        store.prepare(PoolRequest.of("orders", LAYOUT, WORKERS));

        assertThat(store.prepare(PoolRequest.of("Orders", "other", WORKERS)).layout())
                .isEqualTo("other");
    }

    @Test
    void userWhoMayNotCreateTablesIsTold() {
        String user = "u" + TestServer.newName().substring(0, 8);
        server().execute("CREATE USER " + user + " IDENTIFIED BY 'secret'");
        server().execute("GRANT SELECT ON " + database.name() + ".* TO " + user);
        JdbcLeaseStore store = new JdbcLeaseStore(database.as(user, "secret").dataSource(), SETTINGS);

        assertThatExceptionOfType(LeaseTablesMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                .withMessageContaining("snowflake_pool and snowflake_worker_lease")
                .withMessageContaining("CREATE command denied")
                .withMessageContaining("classpath:io/github/snowflakeid/lease/jdbc/schema-mariadb.sql");
        server().execute("DROP USER " + user);
    }

    @Test
    void clientThatFreezesBeforeItsCommitDoesNotKeepTheRow() {
        JdbcLeaseStore store = new JdbcLeaseStore(database.dataSource(), SETTINGS);
        Lease lease = acquireFirst(store, 0);
        JdbcLeaseSettings short1 = SETTINGS.withTimeouts(Duration.ofMillis(900), Duration.ofSeconds(1));
        Transactions frozen = new Transactions(
                new Connections(database.dataSource(), null, short1),
                new Product(TablePrefix.of(short1.tablePrefix())),
                short1);

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
                    await().ignoreExceptions().until(() -> store.renew(lease, MINUTE) instanceof Renewal.Renewed);
                    return true;
                }))
                .withMessageContaining("A frozen release failed: ");
    }

    @Test
    void idleLimitOfTheConnectionIsRestored() throws SQLException {
        try (TestPool pool = new TestPool(
                database.dataSource(),
                1,
                connection ->
                        JdbcLeaseStoreContractTests.execute(connection, "SET SESSION " + idleLimit() + " = 55"))) {
            assertCycle(new JdbcLeaseStore(pool, SETTINGS));

            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet answer = statement.executeQuery("SELECT @@" + idleLimit())) {
                answer.next();
                assertThat(answer.getInt(1)).isEqualTo(55);
            }
        }
    }
}
