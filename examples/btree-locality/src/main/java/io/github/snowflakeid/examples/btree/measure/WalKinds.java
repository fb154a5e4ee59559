package io.github.snowflakeid.examples.btree.measure;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** The WAL of a window by kind of record, from {@code pg_walinspect}. */
public final class WalKinds {

    private static final String QUERY = """
            select sum(record_size)::float8, sum(fpi_size)::float8,
                   coalesce(sum("count") filter (where "resource_manager/record_type" = 'Btree/INSERT_LEAF'), 0)::float8,
                   coalesce(sum("count") filter (where "resource_manager/record_type" = 'Btree/SPLIT_L'), 0)::float8,
                   coalesce(sum("count") filter (where "resource_manager/record_type" = 'Btree/SPLIT_R'), 0)::float8
            from pg_get_wal_stats(?::pg_lsn, ?::pg_lsn, true)
            """;

    private WalKinds() {}

    /** Up to where the WAL has been written. */
    public static String position(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select pg_current_wal_flush_lsn()::text")) {
            row.next();
            return row.getString(1);
        }
    }

    /** Puts in what was written between the positions; the number of rows has to be in already. */
    public static void read(Connection connection, String fromLsn, String toLsn, Map<Metric, Double> values)
            throws SQLException {
        double rows = Math.max(1, values.getOrDefault(Metric.ROWS, 1.0));
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setString(1, fromLsn);
            query.setString(2, toLsn);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                values.put(Metric.WAL_RECORD_BYTES_PER_ROW, row.getDouble(1) / rows);
                values.put(Metric.WAL_PAGE_IMAGE_BYTES_PER_ROW, row.getDouble(2) / rows);
                values.put(Metric.LEAF_INSERTS, row.getDouble(3));
                values.put(Metric.SPLITS_LEFT, row.getDouble(4));
                values.put(Metric.SPLITS_RIGHT, row.getDouble(5));
            }
        }
    }
}
