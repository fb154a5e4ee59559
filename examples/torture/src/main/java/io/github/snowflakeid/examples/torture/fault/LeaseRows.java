package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.fault.Promotion.Row;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The leases as a database has them, past the library. */
final class LeaseRows {

    private LeaseRows() {}

    static List<Row> read(Connection database) throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (database;
                Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT pool, worker_id, token, CASE WHEN released = 0 THEN owner_label ELSE '' END, renewed_at,"
                                + " expires_at FROM snowflake_worker_lease ORDER BY pool, worker_id")) {
            while (result.next()) {
                rows.add(new Row(
                        result.getString(1),
                        result.getInt(2),
                        result.getLong(3),
                        result.getString(4),
                        result.getLong(5),
                        result.getLong(6)));
            }
        }
        return List.copyOf(rows);
    }
}
