package io.github.snowflakeid.examples.btree.measure;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The server's page cache, and where rows lie in the table. */
public final class Cache {

    private static final String CACHED = """
            select count(*) from pg_buffercache
            where relfilenode = pg_relation_filenode(?::regclass)
              and reldatabase = (select oid from pg_database where datname = current_database())
            """;

    private Cache() {}

    /** Reads the index into it, as far as there is room. */
    public static void warm(Connection connection, Table table) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select pg_prewarm(?::regclass)")) {
            query.setString(1, table.index());
            query.execute();
        }
        // Or these reads would be counted with those of the window.
        try (Statement statement = connection.createStatement()) {
            statement.execute("select pg_stat_force_next_flush()");
        }
    }

    /** How many different pages of the index are in it. */
    static double pagesOfIndex(Connection connection, Table table) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(CACHED)) {
            query.setString(1, table.index());
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getDouble(1);
            }
        }
    }

    /** How far the order of keys is the order of rows in the table: 1 in order, 0 none. */
    public static double correlation(Connection connection, Table table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("analyze " + table.name() + " (id)");
        }
        try (PreparedStatement query = connection.prepareStatement("select correlation from pg_stats"
                + " where schemaname = current_schema() and tablename = ? and attname = 'id'")) {
            query.setString(1, table.name());
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? row.getDouble(1) : Double.NaN;
            }
        }
    }

    /** The server's whole cache, in bytes. */
    public static long sharedBuffers(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select pg_size_bytes(current_setting('shared_buffers'))")) {
            row.next();
            return row.getLong(1);
        }
    }
}
