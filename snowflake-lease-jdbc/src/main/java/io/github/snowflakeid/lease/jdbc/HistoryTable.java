package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.history.TenureRecord;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The table {@code lease_history}: one row a tenure. */
final class HistoryTable {

    private static final String READING = "Reading the lease history";

    private final Transactions transactions;
    private final Schema schema;
    private volatile boolean found;

    HistoryTable(Transactions transactions, Schema schema) {
        this.transactions = transactions;
        this.schema = schema;
    }

    /** Inserts the tenure, or brings it up to date. Creates the table before, where that is wanted. */
    void write(TenureRecord tenure) {
        if (!found) {
            schema.ensureHistory();
            found = true;
        }
        try {
            transactions.run("Writing the lease history", session -> {
                if (update(session, tenure) == 0) {
                    insert(session, tenure);
                }
                return true;
            });
        } catch (RuntimeException e) {
            found = false;
            throw e;
        }
    }

    /** Deletes tenures of the pool that there was no news of for so long. */
    void trim(String pool, Duration retention) {
        transactions.run(
                "Trimming the lease history",
                session -> session.update(session.sql().trimHistory(), pool, retention.toMillis()));
    }

    /** One at most: that which the time belongs to. */
    List<TenureRecord> at(String pool, int workerId, long time) {
        return schema.inHistory(() -> transactions.run(READING, session -> {
            PreparedStatement query = session.prepare(session.sql().historyAt(), pool, workerId, time);
            query.setMaxRows(1);
            return read(query);
        }));
    }

    List<TenureRecord> latest(String pool) {
        return schema.inHistory(() -> transactions.run(
                READING, session -> read(session.prepare(session.sql().latestHistory(), pool))));
    }

    private static int update(Session session, TenureRecord tenure) throws SQLException {
        Lease lease = tenure.lease();
        Skew skew = tenure.skew();
        return session.update(
                session.sql().updateHistory(),
                lease.expiresAt(),
                lease.storeTime(),
                tenure.end().name(),
                tenure.end().name(),
                skew == null ? null : skew.millis(),
                skew == null ? null : skew.errorMillis(),
                lease.pool(),
                lease.workerId(),
                lease.floor(),
                lease.token(),
                lease.owner());
    }

    private static void insert(Session session, TenureRecord tenure) throws SQLException {
        Lease lease = tenure.lease();
        Skew skew = tenure.skew();
        session.update(
                session.sql().insertHistory(),
                lease.pool(),
                lease.workerId(),
                lease.token(),
                lease.owner(),
                tenure.ownerLabel(),
                lease.floor(),
                tenure.acquiredAt(),
                lease.expiresAt(),
                lease.storeTime(),
                tenure.end().name(),
                tenure.end().name(),
                skew == null ? null : skew.millis(),
                skew == null ? null : skew.errorMillis());
    }

    private static List<TenureRecord> read(PreparedStatement query) throws SQLException {
        List<TenureRecord> found = new ArrayList<>();
        try (query;
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                found.add(row(rows));
            }
        }
        return found;
    }

    private static TenureRecord row(ResultSet row) throws SQLException {
        Lease lease = new Lease(
                row.getString("pool"),
                row.getInt("worker_id"),
                row.getString("owner"),
                row.getLong("token"),
                row.getLong("floor_at"),
                row.getLong("fence_at"),
                row.getLong("updated_at"),
                Origin.NONE);
        return new TenureRecord(
                lease,
                row.getString("owner_label"),
                row.getLong("acquired_at"),
                row.getLong("ended_at"),
                TenureRecord.End.valueOf(row.getString("ending")),
                skew(row));
    }

    private static @Nullable Skew skew(ResultSet row) throws SQLException {
        long millis = row.getLong("skew_ms");
        return row.wasNull() ? null : new Skew(millis, row.getLong("skew_error_ms"));
    }
}
