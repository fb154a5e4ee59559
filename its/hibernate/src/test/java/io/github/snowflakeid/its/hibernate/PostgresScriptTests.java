package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.testserver.TestServers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class PostgresScriptTests extends SqlScriptTests {

    private static final String URL = TestServers.postgres().newDatabase();

    @Override
    Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection(URL);
        try (Statement statement = connection.createStatement()) {
            statement.execute("set time zone 'America/St_Johns'");
        }
        return connection;
    }

    @Override
    String script() {
        return read("snowflake-postgresql.sql");
    }

    @Override
    void execute(Statement statement, String script) throws SQLException {
        statement.execute(script);
    }

    @Override
    String utc(String time) {
        return "timestamp with time zone '" + time + "+00'";
    }

    @Override
    String shown(String expression) {
        return "to_char(" + expression + " at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')";
    }

    @Override
    String bounds() {
        return "select " + shown("since") + ", " + shown("until") + ", lowest, below"
                + " from snowflake_partition_bounds('2026-01-01Z', '2026-04-01Z', '1 month')";
    }

    @Test
    void theLayoutMayBeGivenWithTheCall() {
        assertThat(rows("select " + shown("snowflake_timestamp(1541815603606036480, epoch_ms => 1288834974657)")))
                .containsExactly("2022-06-28 16:07:40.105000");
        // 100 ticks of 7 ms, and then a worker of 8 bits beside a sequence of 15.
        assertThat(rows("select " + shown("snowflake_timestamp(id, 0, 7, 8, 15)")
                        + ", snowflake_worker(id, 8, 15), snowflake_sequence(id, 15),"
                        + " snowflake_floor('1970-01-01 00:00:00.694Z', 0, 7, 8, 15)"
                        + " from (select (100::bigint << 23) | (200 << 15) | 31000 as id) as example"))
                .containsExactly("1970-01-01 00:00:00.700000|200|31000|" + (100L << 23));
    }

    @Test
    void theFunctionsAreImmutable() {
        assertThat(rows("select distinct provolatile from pg_proc where proname like 'snowflake%'"))
                .containsExactly("i");
    }

    /** The documented way, from the bounds to the DDL, and PostgreSQL leaves all partitions out but one. */
    @Test
    void aWindowReadsOnePartition() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(script());
            statement.execute("create temporary table orders (id bigint primary key) partition by range (id)");
            for (String ddl : rows("select format('create temporary table orders_%s partition of orders"
                    + " for values from (%s) to (%s)', to_char(since at time zone 'UTC', 'YYYY_MM'), lowest, below)"
                    + " from snowflake_partition_bounds('2026-01-01Z', '2026-04-01Z', '1 month')")) {
                statement.execute(ddl);
            }
            StringBuilder plan = new StringBuilder();
            try (var lines = statement.executeQuery("explain select * from orders where id >= snowflake_floor("
                    + utc("2026-02-10 00:00:00") + ") and id < snowflake_floor(" + utc("2026-02-11 00:00:00") + ")")) {
                while (lines.next()) {
                    plan.append(lines.getString(1)).append('\n');
                }
            }
            assertThat(plan.toString())
                    .contains("orders_2026_02")
                    .contains("Index Cond")
                    .doesNotContain("orders_2026_01", "orders_2026_03");
        }
    }
}
