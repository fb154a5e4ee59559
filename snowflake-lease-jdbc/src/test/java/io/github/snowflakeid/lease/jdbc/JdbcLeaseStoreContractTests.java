package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreContractTests;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.AtOnce;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link JdbcLeaseStore} promises beyond the contract of all stores, on every database. */
abstract class JdbcLeaseStoreContractTests extends LeaseStoreContractTests {

    /** The usual ones, but a driver that is loaded first may take its time to connect. */
    static final JdbcLeaseSettings SETTINGS = JdbcLeaseSettings.ofDefaults().withPoolWait(Duration.ofSeconds(30));

    /** For tests with more threads than the machine may have processors. */
    static final JdbcLeaseSettings PATIENT = SETTINGS.withTimeouts(Duration.ofSeconds(30), Duration.ofSeconds(30));

    /** Connections to the database of this test. */
    abstract DataSource database();

    /** A time zone that is far from the machine's, for a session. */
    String setTimeZone() {
        return "SET TIME ZONE 'Pacific/Apia'";
    }

    /** Whether the driver is not asked to commit: its connection is. */
    boolean commitsByText() {
        return false;
    }

    /** As somebody would who creates the tables by hand. */
    void executeScript(String script) throws SQLException {
        execute(script);
    }

    @Override
    public LeaseStore node() {
        return new JdbcLeaseStore(database(), PATIENT);
    }

    @Override
    public long now() {
        return System.currentTimeMillis();
    }

    @Test
    void deletedRowIsAnErrorAndStaysDeleted() throws SQLException {
        LeaseStore store = prepared();
        execute("DELETE FROM snowflake_worker_lease WHERE worker_id IN (3, 7, 8, 9)");

        store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 11)));

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(0, 11)))
                .withMessageMatching("(?i)Pool orders lacks rows of the table \\S+\\.snowflake_worker_lease:"
                        + " those of worker IDs 3, 7-9\\. .*")
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(3, 7, 8, 9))
                .satisfies(e -> assertThat(e.pool()).isEqualTo(POOL));
        assertThat(store.acquire(claim(LeaseRow.unused(3), "me", 0))).isNull();
        assertThat(store.list(POOL, new WorkerRange(10, 11)).rows()).hasSize(2);
    }

    /** It has read that worker IDs 10 to 19 are to be created; then others create them, and one is deleted. */
    @Test
    void nodeThatIsLateDoesNotCreateADeletedRowAgain() throws SQLException {
        LeaseStore store = prepared();
        WorkerRange more = new WorkerRange(0, 19);
        AtomicInteger advances = new AtomicInteger();
        try (TestPool pool = pool(1, connection -> {})) {
            pool.before("next_worker = ?", () -> {
                if (advances.getAndIncrement() == 0) {
                    store.prepare(PoolRequest.of(POOL, LAYOUT, more));
                    execute("DELETE FROM snowflake_worker_lease WHERE worker_id = 15");
                }
            });

            new JdbcLeaseStore(pool, PATIENT).prepare(PoolRequest.of(POOL, LAYOUT, more));
        }

        assertThat(advances).hasValue(1);
        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, more))
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(15));
    }

    @Test
    void rowsThatOutlivedTheirPoolRowKeepTheirFences() throws SQLException {
        LeaseStore store = prepared();
        LeaseRow held = row(store, acquire(store, 4).workerId());
        execute("DELETE FROM snowflake_pool");

        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        assertThat(row(store, 4)).isEqualTo(held);
    }

    @Test
    void poolWithAnotherLayoutGetsNoWorkerIds() {
        LeaseStore store = prepared();

        store.prepare(PoolRequest.of(POOL, "39-12-12@0/2ms", new WorkerRange(0, 10)));

        assertThatExceptionOfType(WorkerIdsMissingException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(0, 10)))
                .satisfies(e -> assertThat(e.workerIds()).containsExactly(10));
    }

    @Test
    void storeTimeDoesNotDependOnTheSessionsTimeZone() throws SQLException {
        try (TestPool pool = pool(1, connection -> execute(connection, setTimeZone()))) {
            LeaseStore store = new JdbcLeaseStore(pool, SETTINGS);
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            long before = now();

            long listed = store.list(POOL, WORKERS).storeTime();
            Lease lease = acquire(store, 0);
            Lease renewed = granted(store.renew(lease, TTL));

            assertThat(List.of(before, listed, lease.storeTime(), renewed.storeTime(), now()))
                    .isSorted();
        }
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                Connection.TRANSACTION_READ_UNCOMMITTED,
                Connection.TRANSACTION_READ_COMMITTED,
                Connection.TRANSACTION_REPEATABLE_READ,
                Connection.TRANSACTION_SERIALIZABLE
            })
    void defaultsOfThePoolDoNotMatterAndAreRestored(int isolation) throws SQLException {
        try (TestPool pool = pool(1, connection -> {
            try (Statement statement = connection.createStatement()) {
                statement.setQueryTimeout(77);
            }
            connection.setNetworkTimeout(Runnable::run, 66_000);
            connection.setTransactionIsolation(isolation);
            connection.setReadOnly(true);
            connection.setAutoCommit(false);
        })) {
            assertCycle(new JdbcLeaseStore(pool.validatingBy("SELECT 1"), SETTINGS));
            assertThat(pool.returned).hasSizeGreaterThan(5).containsOnly(pool.given.get(0));
            assertThat(pool.committed).noneMatch(TestPool.State::readOnly).hasSizeGreaterThan(commitsByText() ? -1 : 5);
        }
    }

    @Test
    void autoCommitIsRestored() throws SQLException {
        try (TestPool pool = pool(1, connection -> {})) {
            assertCycle(new JdbcLeaseStore(pool, SETTINGS));
            assertThat(pool.returned).hasSizeGreaterThan(5).containsOnly(pool.given.get(0));
            assertThat(pool.returned).allMatch(TestPool.State::autoCommit);
            assertThat(pool.committed)
                    .noneMatch(TestPool.State::autoCommit)
                    .hasSizeGreaterThan(commitsByText() ? -1 : 5);
        }
    }

    @Test
    void connectionIsRestoredAfterAFailure() throws SQLException {
        try (TestPool pool = pool(1, connection -> {})) {
            LeaseStore store = new JdbcLeaseStore(pool, SETTINGS);

            assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.release(lease(0), 1));

            assertThat(pool.returned)
                    .as("after the call, and after a look whether the tables are there")
                    .hasSize(2)
                    .containsOnly(pool.given.get(0));
        }
    }

    @Test
    void workThatFailsLeavesNothingBehind() throws SQLException {
        LeaseRow before = row(prepared(), 0);
        try (TestPool pool = pool(1, connection -> {})) {
            Transactions transactions = new Transactions(
                    new Connections(pool, null, SETTINGS),
                    new Product(TablePrefix.of(SETTINGS.tablePrefix())),
                    SETTINGS);

            assertThatExceptionOfType(OutOfMemoryError.class)
                    .isThrownBy(() -> transactions.run("Half of something", session -> {
                        session.execute("UPDATE snowflake_worker_lease SET token = 99");
                        throw new OutOfMemoryError("in the middle of a transaction");
                    }));

            assertThat(pool.returned).isEqualTo(pool.given);
        }
        assertThat(row(node(), 0)).isEqualTo(before);
    }

    @Test
    void serializationFailuresAreTriedAgain() throws Exception {
        try (TestPool pool =
                pool(8, connection -> connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE))) {
            LeaseStore store = new JdbcLeaseStore(pool, PATIENT);
            List<PreparedPool> pools =
                    AtOnce.call(8, i -> () -> store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 599))));
            assertThat(pools).extracting(PreparedPool::layout).containsOnly(LAYOUT);

            LeaseRow read = row(store, 0);
            List<Boolean> acquired = AtOnce.call(8, i -> () -> store.acquire(claim(read, "node" + i, 0)) != null);
            assertThat(acquired).containsOnlyOnce(true);
        }
    }

    @Test
    void manyNodesStartAtOnce() throws Exception {
        assertThat(workerIdsOfNodesThatStartAtOnce(32, new WorkerRange(0, 1023)))
                .hasSize(32)
                .doesNotHaveDuplicates();
    }

    @Test
    void asManyNodesAsWorkerIdsStartAtOnce() throws Exception {
        assertThat(workerIdsOfNodesThatStartAtOnce(16, new WorkerRange(0, 15)))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 16).boxed().toList());
    }

    @Test
    void tablesAreNotCreatedUnlessWanted() throws IOException, SQLException {
        LeaseStore store = new JdbcLeaseStore(database(), SETTINGS.withInitializeSchema(SchemaInitialization.NEVER));

        assertThatExceptionOfType(LeaseTablesMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                .withMessageContaining("snowflake_pool and snowflake_worker_lease")
                .withMessageContaining("jdbc.initialize-schema is never")
                .satisfies(e -> assertThat(e.tables()).containsExactly("snowflake_pool", "snowflake_worker_lease"))
                .satisfies(e -> assertThat(e.reason()).isEqualTo("jdbc.initialize-schema is never"))
                .satisfies(e -> assertThat(e).hasMessageContaining("classpath:" + e.script()));

        executeScript(script());
        assertThat(store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)).layout())
                .isEqualTo(LAYOUT);
        assertCycle(store);
        executeScript(script());
        assertThat(row(store, 1).token()).isEqualTo(1);
    }

    @Test
    void databaseThatOutlivesThisProcessIsNotEmbedded() {
        LeaseStore store = new JdbcLeaseStore(database(), SETTINGS.withInitializeSchema(SchemaInitialization.EMBEDDED));

        assertThatExceptionOfType(LeaseTablesMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                .withMessageContaining("jdbc.initialize-schema is embedded");
    }

    @Test
    void oneMissingTableIsCreated() throws SQLException {
        LeaseStore store = prepared();
        execute("DROP TABLE snowflake_worker_lease");
        execute("DELETE FROM snowflake_pool");

        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));

        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    void prefixMayNameASchema() throws SQLException {
        String schema = "app" + UUID.randomUUID().toString().substring(0, 8);
        LeaseStore store = new JdbcLeaseStore(database(), SETTINGS.withTablePrefix(schema + ".Ids_"));

        assertThatExceptionOfType(LeaseTablesMissingException.class)
                .isThrownBy(() -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                .withMessageContaining(schema + ".Ids_pool")
                .withCauseInstanceOf(LeaseStoreException.class);
        execute("CREATE SCHEMA " + schema);
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        assertCycle(store);
        execute("DELETE FROM " + schema + ".Ids_worker_lease");
        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> row(store, 1));
        assertThat(node().prepare(PoolRequest.of(POOL, "other", WORKERS)).layout())
                .isEqualTo("other");
    }

    @Test
    void lockedRowDoesNotHoldUpACallForLong() throws SQLException {
        LeaseStore store =
                new JdbcLeaseStore(database(), SETTINGS.withTimeouts(Duration.ofMillis(700), Duration.ofSeconds(10)));
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        Lease lease = acquire(store, 0);
        try (Connection other = database().getConnection()) {
            other.setAutoCommit(false);
            execute(other, "UPDATE snowflake_worker_lease SET owner_label = 'x' WHERE worker_id = 0");
            long start = System.nanoTime();

            assertThatExceptionOfType(LeaseStoreException.class)
                    .isThrownBy(() -> store.renew(lease, TTL))
                    .withMessageStartingWith("Renewing worker ID 0 of pool orders failed: ");

            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(500), Duration.ofSeconds(9));
            other.rollback();
        }
        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    /** Each reads the table, and claims its free rows in an order of its own until it has one. */
    private List<Integer> workerIdsOfNodesThatStartAtOnce(int nodes, WorkerRange workers) throws Exception {
        return AtOnce.call(nodes, i -> {
            LeaseStore store = node();
            return () -> {
                store.prepare(PoolRequest.of(POOL, LAYOUT, workers));
                List<LeaseRow> rows = new ArrayList<>(store.list(POOL, workers).rows());
                Collections.shuffle(rows);
                for (LeaseRow row : rows) {
                    Lease lease = row.token() == 0 ? store.acquire(claim(row, "node" + i, 0)) : null;
                    if (lease != null) {
                        return lease.workerId();
                    }
                }
                throw new IllegalStateException("no worker ID for node " + i);
            };
        });
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

    /** The shipped script, at the place that {@link LeaseTablesMissingException} names. */
    private String script() throws IOException {
        LeaseStore store = new JdbcLeaseStore(
                database(),
                SETTINGS.withInitializeSchema(SchemaInitialization.NEVER).withTablePrefix("not_there_"));
        LeaseTablesMissingException missing = catchThrowableOfType(
                LeaseTablesMissingException.class, () -> store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)));
        try (InputStream in = JdbcLeaseStore.class.getClassLoader().getResourceAsStream(missing.script())) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("${prefix}", "snowflake_");
        }
    }
}
