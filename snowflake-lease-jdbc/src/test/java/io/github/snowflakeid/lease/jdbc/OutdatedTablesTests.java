package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables that an earlier version, or somebody else, has made. */
class OutdatedTablesTests {

    static Stream<DataSource> databases() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return Stream.of(h2, PostgresServer.any().newSchema());
    }

    private static LeaseTablesOutdatedException refusal(DataSource database) {
        JdbcLeaseStore store = new JdbcLeaseStore(database, JdbcLeaseSettings.ofDefaults());
        return catchThrowableOfType(
                LeaseTablesOutdatedException.class,
                () -> store.prepare(PoolRequest.of(Leases.POOL, Leases.LAYOUT, Leases.WORKERS)));
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatIsMissingIsSaidWithTheStatementsThatAddIt(DataSource database) throws SQLException {
        JdbcLeaseStore store = new JdbcLeaseStore(database, JdbcLeaseSettings.ofDefaults());
        Leases.acquireFirst(store, 3);
        execute(database, "ALTER TABLE snowflake_worker_lease DROP COLUMN renewals");
        execute(database, "ALTER TABLE snowflake_worker_lease DROP COLUMN owner_label");

        LeaseTablesOutdatedException refusal = refusal(database);
        assertThat(refusal.table()).endsWithIgnoringCase("snowflake_worker_lease");
        assertThat(refusal.columns()).containsExactly("owner_label", "renewals");
        assertThat(refusal.isTransient()).isFalse();
        assertThat(refusal.statements())
                .hasSize(2)
                .allSatisfy(statement -> assertThat(statement)
                        .matches("(?i)ALTER TABLE \"\\w+\".\"snowflake_worker_lease\" ADD COLUMN .*"))
                .satisfies(all -> assertThat(all.get(0)).endsWith("owner_label varchar(255) DEFAULT '' NOT NULL"))
                .satisfies(all -> assertThat(all.get(1)).endsWith("renewals bigint DEFAULT 0 NOT NULL"));

        for (String statement : refusal.statements()) {
            execute(database, statement);
        }
        assertThat(store.prepare(PoolRequest.of(Leases.POOL, Leases.LAYOUT, Leases.WORKERS))
                        .layout())
                .isEqualTo(Leases.LAYOUT);
        assertThat(Leases.row(store, 3).token()).isEqualTo(1);
    }

    /** A pool and its worker IDs get one identity, whichever it is. */
    @ParameterizedTest
    @MethodSource("databases")
    void tablesFromBeforeIdentitiesAreGivenOne(DataSource database) throws SQLException {
        JdbcLeaseStore store = new JdbcLeaseStore(database, JdbcLeaseSettings.ofDefaults());
        Leases.acquireFirst(store, 3);
        for (String column :
                List.of("identity", "incarnation", "replaced", "noticed_at", "usable_from", "quarantine_ms")) {
            execute(database, "ALTER TABLE snowflake_pool DROP COLUMN " + column);
        }
        execute(database, "ALTER TABLE snowflake_worker_lease DROP COLUMN identity");

        LeaseTablesOutdatedException refusal = refusal(database);
        assertThat(refusal.statements()).hasSize(7);
        for (String statement : refusal.statements()) {
            execute(database, statement);
        }

        JdbcLeaseStore upgraded = new JdbcLeaseStore(database, JdbcLeaseSettings.ofDefaults());
        Lease lease = Leases.acquireFirst(upgraded, 4);
        assertThat(lease.origin().identity()).hasSize(36);
        assertThat(Leases.row(upgraded, 3).token()).isEqualTo(1);
        assertThat(upgraded.renew(lease, Leases.TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    /** A fence cannot be made up: IDs may lie ahead of any that one would choose. */
    @ParameterizedTest
    @MethodSource("databases")
    void aTableWithoutFencesIsNotToBeMended(DataSource database) throws SQLException {
        execute(database, "CREATE TABLE snowflake_worker_lease (pool varchar(64), worker_id integer)");
        execute(database, "CREATE TABLE snowflake_pool (pool varchar(64), layout varchar(64), next_worker integer)");
        LeaseTablesOutdatedException refusal = refusal(database);
        assertThat(refusal.table()).endsWithIgnoringCase("snowflake_pool");
        assertThat(refusal.columns())
                .containsExactly(
                        "identity",
                        "incarnation",
                        "replaced",
                        "noticed_at",
                        "usable_from",
                        "quarantine_ms",
                        "created_at");
        for (String statement : refusal.statements()) {
            execute(database, statement);
        }

        refusal = refusal(database);
        assertThat(refusal.table()).endsWithIgnoringCase("snowflake_worker_lease");
        assertThat(refusal.columns()).contains("expires_at", "token");
        assertThat(refusal.statements()).isEmpty();
    }
}
