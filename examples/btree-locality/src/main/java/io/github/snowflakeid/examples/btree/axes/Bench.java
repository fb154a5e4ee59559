package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.Table;
import io.github.snowflakeid.examples.btree.server.SqlFailures;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** What an axis works with. */
record Bench(Workspace workspace, Plan plan, Pace pace, AtomicInteger tables) {

    /** Work with a connection. */
    @FunctionalInterface
    interface Use<T> {
        T with(Connection connection) throws SQLException;
    }

    /** Runs it with a connection that is closed afterwards; a failure becomes one line. */
    <T> T connected(Use<T> use) {
        try (Connection connection = workspace.connect("btree-locality")) {
            return use.with(connection);
        } catch (SQLException e) {
            throw SqlFailures.explained(e);
        }
    }

    /** A new table, which is dropped after use. */
    <T> T withTable(Point point, OnTable<T> use) {
        Table table = new Table("t" + tables.incrementAndGet(), point.scheme(), point.fillfactor());
        connected(connection -> {
            table.create(connection);
            return table;
        });
        T result = use.on(table);
        connected(connection -> {
            table.drop(connection);
            return table;
        });
        return result;
    }

    /** Work with a table. */
    @FunctionalInterface
    interface OnTable<T> {
        T on(Table table);
    }

    KeyStream keys(Point point, int run) {
        return KeyStream.of(point.scheme(), plan.seed() + run);
    }

    /** Fills the table from one connection, in an order as orderly as the scheme allows. */
    int load(Table table, KeyStream keys, int rows) {
        if (rows > 0) {
            Keys loaded = keys.next(rows, Traffic.CALM);
            connected(connection -> {
                table.load(connection, loaded);
                return rows;
            });
        }
        return rows;
    }

    void checkpoint() {
        connected(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.execute("checkpoint");
            }
        });
    }
}
