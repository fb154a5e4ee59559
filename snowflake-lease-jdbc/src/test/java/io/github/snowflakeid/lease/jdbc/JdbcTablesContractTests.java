package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which tables and rows {@link JdbcLeaseStore} makes, and which never again. */
abstract class JdbcTablesContractTests extends JdbcStoreContractTests {

    /** As somebody would who creates the tables by hand. */
    void executeScript(String script) throws SQLException {
        execute(script);
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
