package io.github.snowflakeid.examples.btree.measure;

import io.github.snowflakeid.examples.btree.keys.Scheme;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which part of an index each slice of a window wrote to, from the WAL's block references.
 *
 * @param cells slice, band of pages, number of leaf writes
 */
public record LeafWrites(Scheme scheme, List<Cell> cells) {

    public static final int SLICES = 40;
    public static final int BANDS = 40;

    private static final int NEEDS_VERSION = 160_000;

    private static final String QUERY = """
            select slice, least(relblocknumber * ? / ?, ? - 1) as band, count(*)
            from (select ntile(?) over (order by start_lsn) - 1 as slice, relblocknumber
                  from pg_get_wal_block_info(?::pg_lsn, ?::pg_lsn, false)
                  where relfilenode = pg_relation_filenode(?::regclass) and relforknumber = 0
                    and resource_manager = 'Btree' and record_type in ('INSERT_LEAF', 'SPLIT_L', 'SPLIT_R')) w
            group by 1, 2 order by 1, 2
            """;

    /** One field of the picture. */
    public record Cell(int slice, int band, int writes) {}

    static boolean isSupportedBy(int versionNumber) {
        return versionNumber >= NEEDS_VERSION;
    }

    static LeafWrites read(Connection connection, Table table, String fromLsn, String toLsn) throws SQLException {
        List<Cell> cells = new ArrayList<>();
        long pages = pages(connection, table);
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setLong(1, BANDS);
            query.setLong(2, pages);
            query.setLong(3, BANDS);
            query.setInt(4, SLICES);
            query.setString(5, fromLsn);
            query.setString(6, toLsn);
            query.setString(7, table.index());
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    cells.add(new Cell(rows.getInt(1), rows.getInt(2), rows.getInt(3)));
                }
            }
        }
        return new LeafWrites(table.scheme(), List.copyOf(cells));
    }

    private static long pages(Connection connection, Table table) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "select pg_relation_size(?::regclass) / current_setting('block_size')::bigint")) {
            query.setString(1, table.index());
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return Math.max(1, row.getLong(1));
            }
        }
    }
}
