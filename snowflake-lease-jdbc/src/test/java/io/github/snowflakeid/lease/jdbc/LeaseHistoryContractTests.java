package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.history.TenureRecord;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the history notes, on every database; on a thread and a clock that the test is in control of. */
abstract class LeaseHistoryContractTests {

    private final ManualHistoryThread thread = new ManualHistoryThread();
    private JdbcLeaseSettings settings = JdbcLeaseSettings.ofDefaults();
    private JdbcLeaseStore store;
    private JdbcLeaseHistory history;

    abstract DataSource database();

    @BeforeEach
    void open() {
        store = new JdbcLeaseStore(database(), settings);
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        history = history(Duration.ofDays(90));
    }

    private JdbcLeaseHistory history(Duration retention) {
        Product product = new Product(TablePrefix.of(settings.tablePrefix()));
        Transactions transactions = new Transactions(new Connections(database(), null, settings), product, settings);
        Schema schema = new Schema(transactions, product, settings);
        return new JdbcLeaseHistory(new HistoryTable(transactions, schema), "host pid 1", retention, thread);
    }

    /** It does not say where its leases were written. */
    private static Lease inHistory(Lease lease) {
        return lease.renewed(lease.expiresAt(), lease.storeTime(), Origin.NONE);
    }

    private TenureRecord at(int workerId, long millis) {
        return history.at(POOL, workerId, Instant.ofEpochMilli(millis)).orElseThrow();
    }

    @Test
    void aTenureIsOneRowFromItsBeginningToItsEnd() {
        Lease lease = acquire(store, 3);
        history.acquired(lease);
        assertThat(at(3, lease.storeTime()))
                .isEqualTo(new TenureRecord(
                        inHistory(lease), "host pid 1", lease.storeTime(), 0, TenureRecord.End.NONE, null));

        Lease renewed = granted(store.renew(lease, TTL.multipliedBy(2)));
        thread.pass(Duration.ofMinutes(1));
        history.renewed(renewed, new Skew(-7, 2));
        TenureRecord noted = at(3, renewed.expiresAt() - 1);
        assertThat(noted.lease()).isEqualTo(inHistory(renewed));
        assertThat(noted.acquiredAt()).isEqualTo(lease.storeTime());
        assertThat(noted.skew()).isEqualTo(new Skew(-7, 2));

        long until = renewed.storeTime() + 5;
        assertThat(store.release(renewed, until)).isTrue();
        history.released(new Lease(POOL, 3, "me", 1, lease.floor(), until, renewed.storeTime(), Origin.NONE));
        TenureRecord ended = at(3, until);
        assertThat(ended.end()).isEqualTo(TenureRecord.End.RELEASED);
        assertThat(ended.endedAt()).isBetween(lease.storeTime(), lease.storeTime() + 60_000);
        assertThat(ended.skew()).isEqualTo(new Skew(-7, 2));
        assertThat(ended.covers(Instant.ofEpochMilli(until - 1))).isTrue();
        assertThat(ended.covers(Instant.ofEpochMilli(until))).isFalse();
    }

    @Test
    void renewalsAreWrittenOnceAMinute() {
        Lease lease = acquire(store, 0);
        history.acquired(lease);
        int writes = thread.runs;
        Lease renewed = lease;
        for (int seconds = 0; seconds < 120; seconds += 10) {
            thread.pass(Duration.ofSeconds(10));
            renewed = granted(store.renew(renewed, TTL));
            history.renewed(renewed, new Skew(0, 1));
        }
        assertThat(thread.runs - writes).isEqualTo(2);
        assertThat(at(0, lease.storeTime()).lease()).isEqualTo(inHistory(renewed));
    }

    /** The first holder crashed a little after its last note; what it issued lies below the next floor. */
    @Test
    void anIdBelongsToTheLatestTenureWhoseFloorItHasReached() {
        Lease first = acquire(store, 5, "first", 0);
        history.acquired(first);
        long floor = first.expiresAt() + 30_000;
        Lease second = acquire(store, 5, "second", floor);
        history.acquired(second);

        TenureRecord between = at(5, floor - 1);
        assertThat(between.lease().owner()).isEqualTo("first");
        assertThat(between.covers(Instant.ofEpochMilli(floor - 1))).isFalse();
        assertThat(at(5, floor).lease().owner()).isEqualTo("second");
        assertThat(history.at(POOL, 6, Instant.ofEpochMilli(floor))).isEmpty();
        assertThat(history.at("another", 5, Instant.ofEpochMilli(floor))).isEmpty();
        assertThat(history.latest(POOL))
                .extracting(tenure -> tenure.lease().owner())
                .containsExactly("second");
    }

    /**
     * A database that failed over has lost acquisitions, and gives their tokens again: to others, and to the same keeper. IDs of
     * the lost tenures are there, and are traced to them.
     */
    @Test
    void aTokenThatIsGivenTwiceIsTwoTenures() throws SQLException {
        Lease lost = acquire(store, 5, "first", 100);
        history.acquired(lost);
        Lease alsoLost = acquire(store, 5, "second", 200);
        history.acquired(alsoLost);
        execute("UPDATE snowflake_worker_lease SET token = 0, expires_at = 0 WHERE worker_id = 5");
        Lease next = acquire(store, 5, "third", 300);
        history.acquired(next);
        execute("UPDATE snowflake_worker_lease SET token = 0, expires_at = 0 WHERE worker_id = 5");
        // No database fails over within a millisecond.
        await().until(() -> store.list(POOL, WORKERS).storeTime() > next.storeTime());
        Lease again = acquire(store, 5, "third", 400);
        history.acquired(again);
        history.lost(lost, LeaseRow.unused(5));

        assertThat(again.token()).isEqualTo(lost.token());
        assertThat(at(5, 199).lease()).isEqualTo(inHistory(lost));
        assertThat(at(5, 199).end()).isEqualTo(TenureRecord.End.LOST);
        assertThat(at(5, 299).lease()).isEqualTo(inHistory(alsoLost));
        assertThat(at(5, 399).lease()).isEqualTo(inHistory(next));
        assertThat(at(5, 400).lease()).isEqualTo(inHistory(again));
        assertThat(at(5, 400).end()).isEqualTo(TenureRecord.End.NONE);
        assertThat(history.latest(POOL))
                .extracting(tenure -> tenure.lease().floor())
                .containsExactly(400L);
    }

    @Test
    void aLostTenureSaysSo() {
        Lease lease = acquire(store, 1);
        history.acquired(lease);
        history.lost(lease, LeaseRow.unused(1));
        assertThat(at(1, lease.storeTime()).end()).isEqualTo(TenureRecord.End.LOST);
    }

    @Test
    void aLeaseThatWasNeverUsedIsNoTenure() {
        Lease lease = acquire(store, 2, "me", 100);
        history.released(new Lease(POOL, 2, "me", 1, 100, 100, lease.storeTime(), Origin.NONE));
        assertThat(history.at(POOL, 2, Instant.ofEpochMilli(lease.storeTime()))).isEmpty();
    }

    @Test
    void tablesOfAnOlderVersionGetAHistory() throws SQLException {
        execute("DROP TABLE snowflake_lease_history");
        Lease lease = acquire(store, 4);
        history.acquired(lease);
        assertThat(at(4, lease.storeTime()).lease()).isEqualTo(inHistory(lease));
        assertThat(store.list(POOL, WORKERS).rows()).hasSize(10);
    }

    @Test
    void withoutTheTableLeasesGoOnAndWhatWasHeardIsWrittenWhenItIsThere() throws SQLException {
        execute("DROP TABLE snowflake_lease_history");
        settings = settings.withInitializeSchema(SchemaInitialization.NEVER);
        history = history(Duration.ofDays(90));
        Lease lease = acquire(store, 4);
        history.acquired(lease);
        assertThatThrownBy(() -> history.at(POOL, 4, Instant.EPOCH)).isInstanceOf(LeaseStoreException.class);

        settings = settings.withInitializeSchema(SchemaInitialization.ALWAYS);
        history(Duration.ofDays(90)).acquired(acquire(store, 8));
        Lease renewed = granted(store.renew(lease, TTL));
        history.renewed(renewed, new Skew(1, 1));
        assertThat(at(4, lease.storeTime()).lease()).isEqualTo(inHistory(renewed));
        assertThat(at(4, lease.storeTime()).acquiredAt()).isEqualTo(lease.storeTime());
    }

    @Test
    void theHistoryIsKeptAsLongAsTold() throws SQLException {
        Lease old = acquire(store, 6);
        history.acquired(old);
        Lease young = acquire(store, 7);
        history.acquired(young);
        execute("UPDATE snowflake_lease_history SET updated_at = updated_at - 7200000 WHERE worker_id = 6");
        execute("UPDATE snowflake_lease_history SET updated_at = updated_at - 3000000 WHERE worker_id = 7");

        history(Duration.ofHours(1)).acquired(acquire(store, 9));

        assertThat(history.latest(POOL))
                .extracting(tenure -> tenure.lease().workerId())
                .containsExactly(7, 9);
        assertThatThrownBy(() -> history(Duration.ofMinutes(59)))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining("lease.history-retention");
    }

    final void execute(String sql) throws SQLException {
        try (Connection connection = database().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
