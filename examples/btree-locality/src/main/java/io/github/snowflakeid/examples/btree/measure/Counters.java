package io.github.snowflakeid.examples.btree.measure;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** The server's running totals at one moment. */
record Counters(String lsn, long walBytes, long pageImages, long blocksRead, long blocksHit, long rowsInserted) {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final String QUERY = """
            select pg_current_wal_flush_lsn()::text, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint,
                   (select wal_fpi from pg_stat_wal), i.idx_blks_read, i.idx_blks_hit, t.n_tup_ins
            from pg_statio_user_indexes i join pg_stat_user_tables t using (relid)
            where i.indexrelid = ?::regclass
            """;

    static Counters read(Connection connection, Table table) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setString(1, table.index());
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return new Counters(
                        row.getString(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6));
            }
        }
    }

    /** The totals once every backend has published its part. */
    static Counters readAfter(Connection connection, Table table, long rowsInserted) throws SQLException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Counters counters = read(connection, table);
            if (counters.rowsInserted >= rowsInserted) {
                return counters;
            }
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException("After " + PATIENCE.toSeconds() + " s the server's statistics show "
                        + counters.rowsInserted + " rows inserted into " + table.name() + " of " + rowsInserted);
            }
            LockSupport.parkNanos(20_000_000);
        }
    }

    void putDifference(Counters before, Map<Metric, Double> values) {
        double rows = Math.max(1, rowsInserted - before.rowsInserted);
        values.put(Metric.WAL_BYTES_PER_ROW, (walBytes - before.walBytes) / rows);
        values.put(Metric.PAGE_IMAGES_PER_1000_ROWS, (pageImages - before.pageImages) * 1000 / rows);
        values.put(Metric.INDEX_BLOCKS_READ_PER_1000_ROWS, (blocksRead - before.blocksRead) * 1000 / rows);
        values.put(Metric.INDEX_BLOCKS_HIT_PER_1000_ROWS, (blocksHit - before.blocksHit) * 1000 / rows);
    }
}
