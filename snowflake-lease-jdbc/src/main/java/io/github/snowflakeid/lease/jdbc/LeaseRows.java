package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Answers to {@link LeaseSql#list()}, {@link LeaseSql#read()} and {@link LeaseSql#readPool()}. */
final class LeaseRows {

    private LeaseRows() {}

    /**
     * The table of a pool. Without rows there is no store time either.
     *
     * @param inQuarantine whether the time counts from which on it is usable
     */
    static LeaseTable table(ResultSet answer, boolean inQuarantine) throws SQLException {
        List<LeaseRow> rows = new ArrayList<>();
        long storeTime = 0;
        Origin pool = Origin.NONE;
        while (answer.next()) {
            if (rows.isEmpty()) {
                pool = new Origin(
                        text(answer, "identity"),
                        Objects.requireNonNullElse(answer.getString("incarnation"), Origin.UNKNOWN_INCARNATION));
            }
            String own = answer.getString("own_identity");
            Origin origin = own == null ? pool : new Origin(own, pool.incarnation());
            rows.add(worker(answer).in(origin, inQuarantine ? answer.getLong("usable_from") : 0));
            storeTime = answer.getLong("store_time");
        }
        return new LeaseTable(rows, storeTime);
    }

    /** A worker ID by itself. */
    static LeaseRow worker(ResultSet row) throws SQLException {
        return new LeaseRow(
                row.getInt("worker_id"),
                row.getLong("token"),
                text(row, "owner"),
                text(row, "owner_label"),
                row.getLong("acquired_at"),
                row.getLong("renewed_at"),
                row.getLong("renewals"),
                row.getLong("expires_at"),
                row.getInt("released") != 0);
    }

    /** What is kept of a pool; null if there is no row of it. */
    static @Nullable PoolRow pool(ResultSet row) throws SQLException {
        String layout = row.getString("layout");
        return layout == null
                ? null
                : new PoolRow(
                        layout,
                        text(row, "identity"),
                        text(row, "incarnation"),
                        text(row, "replaced"),
                        row.getLong("noticed_at"),
                        row.getLong("usable_from"),
                        row.getLong("quarantine_ms"));
    }

    /** There are databases to whom an empty text is none. */
    private static String text(ResultSet answer, String column) throws SQLException {
        return Objects.requireNonNullElse(answer.getString(column), "");
    }
}
