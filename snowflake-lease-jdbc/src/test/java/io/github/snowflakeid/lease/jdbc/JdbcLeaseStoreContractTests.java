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

import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link JdbcLeaseStore} promises beyond the contract of all stores, on every database. */
abstract class JdbcLeaseStoreContractTests extends JdbcTablesContractTests {

    /** A time zone that is far from the machine's, for a session. */
    String setTimeZone() {
        return "SET TIME ZONE 'Pacific/Apia'";
    }

    /** Whether the driver is not asked to commit: its connection is. */
    boolean commitsByText() {
        return false;
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
}
