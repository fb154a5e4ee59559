package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The scripts in docs/sql, as they are, on a real server, in a session with an odd time zone. */
abstract class SqlScriptTests {

    /** 2026-03-29T01:30:00.123Z, worker 421, number 7: 39058200123 ms after the epoch. */
    private static final long ID = 39058200123L << 22 | 421L << 12 | 7;

    abstract Connection connect() throws SQLException;

    abstract String script();

    /** A time of UTC as a literal of the function's argument. */
    abstract String utc(String time);

    /** The time in a column as text, in UTC and with six digits of the second. */
    abstract String shown(String expression);

    abstract String bounds();

    final List<String> rows(String query) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            execute(statement, script());
            try (ResultSet result = statement.executeQuery(query)) {
                int columns = result.getMetaData().getColumnCount();
                List<String> rows = new ArrayList<>();
                while (result.next()) {
                    StringBuilder row = new StringBuilder();
                    for (int i = 1; i <= columns; i++) {
                        row.append(i == 1 ? "" : "|").append(result.getString(i));
                    }
                    rows.add(row.toString());
                }
                return rows;
            }
        } catch (SQLException e) {
            throw new AssertionError(query, e);
        }
    }

    abstract void execute(Statement statement, String script) throws SQLException;

    static String read(String name) {
        try {
            return Files.readString(Path.of("../../docs/sql", name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void readsTheParts() {
        assertThat(rows("select " + shown("snowflake_timestamp(" + ID + ")") + ", snowflake_worker(" + ID
                        + "), snowflake_sequence(" + ID + ")"))
                .containsExactly("2026-03-29 01:30:00.123000|421|7");
        assertThat(rows("select " + shown("snowflake_timestamp(9223372036854775807)")
                        + ", snowflake_worker(9223372036854775807), snowflake_sequence(9223372036854775807)"))
                .containsExactly("2094-09-07 15:47:35.551000|1023|4095");
        assertThat(rows("select " + shown("snowflake_timestamp(0)"))).containsExactly("2025-01-01 00:00:00.000000");
        assertThat(rows("select snowflake_worker(null), snowflake_timestamp(null)"))
                .containsExactly("null|null");
    }

    @Test
    void findsTheLowestId() {
        assertThat(rows("select snowflake_floor(" + utc("2026-03-29 01:30:00.123") + ")"))
                .containsExactly(String.valueOf(39058200123L << 22));
        assertThat(rows("select snowflake_floor(" + utc("2026-03-29 01:30:00.122001") + ")"))
                .containsExactly(String.valueOf(39058200123L << 22));
        assertThat(rows("select snowflake_floor(" + utc("2026-03-29 01:30:00.123001") + ")"))
                .containsExactly(String.valueOf(39058200124L << 22));
        assertThat(rows("select snowflake_floor(" + utc("2001-01-01 00:00:00") + ")"))
                .containsExactly("0");
        assertThat(rows("select snowflake_floor(" + utc("2101-01-01 00:00:00") + ")"))
                .containsExactly(String.valueOf(((1L << 41) - 1) << 22));
    }

    /** Months of 31, 28 and 31 days: 2678400, 2419200 and 2678400 seconds, from 365 days after the epoch on. */
    @Test
    void boundsOfPartitionsAdjoin() {
        long january = 31536000000L << 22;
        long february = (31536000000L + 2678400000L) << 22;
        long march = (31536000000L + 2678400000L + 2419200000L) << 22;
        long april = (31536000000L + 2678400000L + 2419200000L + 2678400000L) << 22;

        assertThat(rows(bounds()))
                .containsExactly(
                        "2026-01-01 00:00:00.000000|2026-02-01 00:00:00.000000|" + january + "|" + february,
                        "2026-02-01 00:00:00.000000|2026-03-01 00:00:00.000000|" + february + "|" + march,
                        "2026-03-01 00:00:00.000000|2026-04-01 00:00:00.000000|" + march + "|" + april);
    }
}
