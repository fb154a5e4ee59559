package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The answer to {@link LeaseSql#list()}. Without rows there is no store time either. */
record RowsRead(List<LeaseRow> rows, long storeTime) {

    static RowsRead from(ResultSet answer) throws SQLException {
        List<LeaseRow> rows = new ArrayList<>();
        long storeTime = 0;
        while (answer.next()) {
            rows.add(new LeaseRow(
                    answer.getInt(1),
                    answer.getLong(2),
                    text(answer, 3),
                    text(answer, 4),
                    answer.getLong(5),
                    answer.getLong(6),
                    answer.getLong(7),
                    answer.getLong(8),
                    answer.getInt(9) != 0));
            storeTime = answer.getLong(10);
        }
        return new RowsRead(rows, storeTime);
    }

    /** There are databases to whom an empty text is none. */
    private static String text(ResultSet answer, int column) throws SQLException {
        return Objects.requireNonNullElse(answer.getString(column), "");
    }
}
