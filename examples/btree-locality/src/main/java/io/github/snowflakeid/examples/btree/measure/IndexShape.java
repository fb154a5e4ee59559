package io.github.snowflakeid.examples.btree.measure;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** What {@code pgstatindex} sees. It reads the whole index, so only after a window. */
public final class IndexShape {

    private IndexShape() {}

    public static void read(Connection connection, Table table, Map<Metric, Double> values) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "select index_size, leaf_pages, avg_leaf_density, leaf_fragmentation, tree_level from pgstatindex(?)")) {
            query.setString(1, table.index());
            try (ResultSet row = query.executeQuery()) {
                row.next();
                values.put(Metric.INDEX_BYTES, row.getDouble(1));
                values.put(Metric.LEAF_PAGES, row.getDouble(2));
                values.put(Metric.LEAF_DENSITY, row.getDouble(3));
                values.put(Metric.LEAF_FRAGMENTATION, row.getDouble(4));
                values.put(Metric.TREE_LEVEL, row.getDouble(5));
            }
        }
    }
}
