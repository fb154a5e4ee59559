package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.PATIENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.testserver.EmbeddedPostgresServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** A fleet that starts must not fill the database's log with errors that are none. */
class PostgresLogTests {

    private final PostgresServer postgres = PostgresServer.embedded();
    private final int mark = EmbeddedPostgresServer.log().length();
    private final PGSimpleDataSource database = postgres.newSchema();

    @Test
    void fleetThatStartsOnAnEmptySchemaLogsNoError() throws Exception {
        assertThatAFleetStartsWithoutAnError();
    }

    @Test
    void norDoesAFleetWithSerializableTransactions() throws Exception {
        database.setOptions("-c default_transaction_isolation=serializable");
        assertThatAFleetStartsWithoutAnError();
    }

    private void assertThatAFleetStartsWithoutAnError() throws Exception {
        WorkerRange workers = new WorkerRange(0, 1023);

        List<Integer> workerIds = AtOnce.call(32, i -> {
            JdbcLeaseStore store = new JdbcLeaseStore(database, PATIENT);
            return () -> {
                store.prepare(PoolRequest.of(POOL, LAYOUT, workers));
                for (LeaseRow row : store.list(POOL, workers).rows()) {
                    if (row.token() == 0 && store.acquire(claim(row, "node" + i, 0)) != null) {
                        return row.workerId();
                    }
                }
                return -1;
            };
        });

        assertThat(workerIds).hasSize(32).doesNotHaveDuplicates().doesNotContain(-1);
        assertThat(logged()).doesNotContain("ERROR").doesNotContain("FATAL");
    }

    @Test
    void creatorsOfTheTablesRaceWithoutAnError() throws Exception {
        List<PreparedPool> pools = AtOnce.call(16, i -> {
            JdbcLeaseStore store = new JdbcLeaseStore(database, PATIENT);
            return () -> store.prepare(PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 0)));
        });

        assertThat(pools).hasSize(16).extracting(PreparedPool::layout).containsOnly(LAYOUT);
        assertThat(logged()).doesNotContain("ERROR").doesNotContain("FATAL");
    }

    @Test
    void logWouldShowAnError() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> postgres.execute("SELECT 1 FROM not_there"));

        assertThat(logged()).contains("ERROR:  relation \"not_there\" does not exist");
    }

    private String logged() {
        return EmbeddedPostgresServer.log().substring(mark);
    }
}
