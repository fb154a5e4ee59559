package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.GoneTablesContractTests.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two nodes, two worker IDs, a pool of three connections each. On one node the application leaves every connection in a state
 * that leads elsewhere: to another schema, where there are lease tables, too. No two IDs are equal, no call fails, and the node goes
 * on with its worker ID in its own tables.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LedAstrayContractTests {

    private static final int CONNECTIONS = 3;
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    /** Leases that outlast a machine with much to do. */
    private static final LeaseTerms TERMS = new LeaseTerms(
            "astray",
            new WorkerRange(5, 6),
            Duration.ofSeconds(12),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofMinutes(2),
            Duration.ofSeconds(1));

    private static final JdbcLeaseSettings SETTINGS =
            JdbcLeaseSettings.ofDefaults().withPoolWait(Duration.ofMillis(500));

    /** What there is in the other schema. */
    enum Elsewhere {
        NOTHING,
        EMPTY_TABLES,
        /** By a script, as of another application. */
        A_POOL_OF_ITS_OWN,
        /** As it was when both worker IDs were free. */
        A_COPY_FROM_BEFORE,
        /** As it is: both are held. */
        A_COPY
    }

    /** A database without tables. */
    abstract DataSource newDatabase();

    /** Makes another schema beside it, and returns its name. */
    abstract String newSchema(DataSource database) throws SQLException;

    /** A table there with the rows, or without, that a table here has. */
    abstract List<String> copy(String table, String schema, boolean withRows);

    /** Ways that lead to this schema; the first one is tried with all that can be there, the others with a copy. */
    abstract List<BorrowedState> ways(String schema);

    /** So many ways there are. */
    abstract int ways();

    Stream<Arguments> matrix() {
        List<Arguments> cases = new ArrayList<>();
        for (Elsewhere there : Elsewhere.values()) {
            cases.add(Arguments.of(there, 0));
        }
        for (int way = 1; way < ways(); way++) {
            cases.add(Arguments.of(Elsewhere.A_COPY_FROM_BEFORE, way));
        }
        return cases.stream();
    }

    @ParameterizedTest(name = "way {1} to {0}")
    @MethodSource("matrix")
    void theNodeGoesOnInItsOwnTables(Elsewhere there, int way) throws Exception {
        DataSource database = newDatabase();
        String schema = newSchema(database);
        execute(database, "CREATE TABLE app (id integer)");
        JdbcLeaseStore clean = new JdbcLeaseStore(database, SETTINGS);
        clean.prepare(PoolRequest.of(TERMS.pool(), LAYOUT.fingerprint(), TERMS.workers()));
        if (there == Elsewhere.A_POOL_OF_ITS_OWN) {
            new JdbcLeaseStore(database, SETTINGS.withTablePrefix(schema + ".snowflake_"))
                    .prepare(PoolRequest.of(TERMS.pool(), LAYOUT.fingerprint(), TERMS.workers()));
        } else if (there == Elsewhere.EMPTY_TABLES || there == Elsewhere.A_COPY_FROM_BEFORE) {
            copy(database, schema, there == Elsewhere.A_COPY_FROM_BEFORE);
        }
        try (HikariDataSource poolOfOne = pool(database);
                HikariDataSource poolOfTwo = pool(database);
                CountedNode one = new CountedNode(store(poolOfOne, database), TERMS);
                CountedNode two = new CountedNode(store(poolOfTwo, database), TERMS)) {
            Lease before = two.lease();
            if (there == Elsewhere.A_COPY) {
                copy(database, schema, true);
            }
            leaveAll(poolOfTwo, ways(schema).get(way));
            long renewals = row(clean, before).renewals();
            await().until(() -> row(clean, before).renewals() >= renewals + 3);

            assertThat(two.failures()).isEmpty();
            assertThat(one.failures()).isEmpty();
            assertThat(two.lease().workerId()).isEqualTo(before.workerId());
            assertThat(two.lease().token()).isEqualTo(before.token());
            assertThat(row(clean, before).owner()).isEqualTo(before.owner());
            long[] ids = LongStream.concat(one.ids(), two.ids()).toArray();
            assertThat(ids.length).isGreaterThan(1_000);
            assertThat(LongStream.of(ids).distinct().count()).isEqualTo(ids.length);
        }
        assertThat(rowsOf(database, "app")).as("what the application had open").isZero();
    }

    private void copy(DataSource database, String schema, boolean withRows) throws SQLException {
        for (String table : List.of("snowflake_pool", "snowflake_worker_lease")) {
            for (String statement : copy(table, schema, withRows)) {
                execute(database, statement);
            }
        }
    }

    private static JdbcLeaseStore store(DataSource pool, DataSource database) {
        return new JdbcLeaseStore(pool, database::getConnection, SETTINGS);
    }

    private static HikariDataSource pool(DataSource database) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(database);
        config.setMaximumPoolSize(CONNECTIONS);
        return new HikariDataSource(config);
    }

    private static void leaveAll(DataSource pool, BorrowedState state) throws SQLException {
        List<Connection> borrowed = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            borrowed.add(pool.getConnection());
        }
        for (Connection connection : borrowed) {
            state.setup().apply(connection);
            connection.close();
        }
    }

    private static LeaseRow row(JdbcLeaseStore store, Lease lease) {
        return store.list(TERMS.pool(), new WorkerRange(lease.workerId(), lease.workerId()))
                .rows()
                .get(0);
    }

    private static int rowsOf(DataSource database, String table) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var count = statement.executeQuery("SELECT count(*) FROM " + table)) {
            count.next();
            return count.getInt(1);
        }
    }
}
