package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@Needs(Need.MARIADB)
class MariaDbScriptTests extends SqlScriptTests {

    private static final String URL = TestServers.mariaDb().newDatabase("sessionVariables=time_zone='-02:30'");

    @Override
    Connection connect() throws SQLException {
        return DriverManager.getConnection(URL);
    }

    @Override
    String script() {
        return read("snowflake-mariadb.sql");
    }

    /** As a client does without a change of the delimiter. */
    @Override
    void execute(Statement statement, String script) throws SQLException {
        String code = script.lines().filter(line -> !line.startsWith("--")).collect(Collectors.joining("\n"));
        for (String command : code.split(";")) {
            if (!command.isBlank()) {
                statement.execute(command);
            }
        }
    }

    @Override
    String utc(String time) {
        return "'" + time + "'";
    }

    @Override
    String shown(String expression) {
        return "date_format(" + expression + ", '%Y-%m-%d %H:%i:%s.%f')";
    }

    @Override
    String bounds() {
        return "call snowflake_partition_bounds('2026-01-01', '2026-04-01', 1)";
    }

    @Test
    @Override
    void boundsOfPartitionsAdjoin() {
        assertThat(rows(bounds()).stream().map(row -> row.split("\\|")).map(row -> row[2] + " to " + row[3]))
                .containsExactly(
                        (31536000000L << 22) + " to " + (34214400000L << 22),
                        (34214400000L << 22) + " to " + (36633600000L << 22),
                        (36633600000L << 22) + " to " + (39312000000L << 22));
    }

    @Test
    void theFunctionsAreDeterministic() {
        assertThat(rows("select distinct is_deterministic from information_schema.routines"
                        + " where routine_name like 'snowflake%' and routine_type = 'FUNCTION'"))
                .containsExactly("YES");
    }

    /** The documented way, from the bounds to the DDL; and MariaDB leaves all partitions out but one. */
    @Test
    void aWindowReadsOnePartition() throws SQLException {
        List<String> clauses = rows(bounds()).stream()
                .map(row -> row.substring(row.lastIndexOf('|') + 1))
                .toList();
        assertThat(clauses).first().isEqualTo("partition p2026_01 values less than (" + (34214400000L << 22) + ")");
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create or replace table orders (id bigint primary key) partition by range (id) ("
                    + String.join(", ", clauses) + ", partition later values less than maxvalue)");
            statement.execute(
                    "insert into orders values (" + (35000000000L << 22) + "), (" + (38000000000L << 22) + ")");
            assertThat(explained(statement, "2026-02-10", "2026-02-11"))
                    .contains("p2026_02")
                    .doesNotContain("p2026_03");
        }
    }

    private static String explained(Statement statement, String from, String to) throws SQLException {
        try (var plan = statement.executeQuery("explain partitions select * from orders where id >= snowflake_floor('"
                + from + "') and id < snowflake_floor('" + to + "')")) {
            StringBuilder text = new StringBuilder();
            while (plan.next()) {
                text.append(plan.getString("partitions")).append(' ').append(plan.getString("type"));
            }
            return text.toString();
        }
    }
}
