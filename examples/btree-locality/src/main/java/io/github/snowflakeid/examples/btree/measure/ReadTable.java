package io.github.snowflakeid.examples.btree.measure;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/**
 * A table to read from: rows with the time at which they were made, 20 a millisecond, in the order in which they were made.
 *
 * @param timeIndex whether there is an index on that time
 */
public record ReadTable(Scheme scheme, boolean timeIndex) {

    private static final String START = "timestamptz '2026-01-01 00:00:00Z'";

    public String label() {
        return scheme + (timeIndex ? " with an index on created_at" : " alone");
    }

    private String name() {
        return "read_" + scheme.toString().replace('-', '_') + (timeIndex ? "_timed" : "");
    }

    /** Fills it, and says what that cost. */
    public Map<Metric, Double> load(Connection connection, Keys keys) throws SQLException {
        Map<Metric, Double> values = Measured.noValues();
        Table staging = new Table(name() + "_keys", scheme, 90);
        try (Statement statement = connection.createStatement()) {
            statement.execute("create temporary table " + staging.name() + " (n serial, id "
                    + scheme.type().sql() + ", payload text)");
            staging.load(connection, keys);
            statement.execute("create table " + name() + " (id " + scheme.type().sql() + " constraint " + name()
                    + "_pk primary key, created_at timestamptz not null, payload text not null)"
                    + " with (autovacuum_enabled = false)");
            if (timeIndex) {
                statement.execute("create index " + name() + "_created_at on " + name() + " (created_at)");
            }
            long before = walPosition(statement);
            statement.execute("insert into " + name() + " select id, " + START
                    + " + n * interval '50 microseconds', payload from " + staging.name() + " order by n");
            values.put(Metric.WAL_BYTES_PER_ROW, (walPosition(statement) - before) / (double) keys.size());
            values.put(Metric.ROWS, (double) keys.size());
            values.put(Metric.INDEX_BYTES, (double) number(statement, "select pg_indexes_size('" + name() + "')"));
            statement.execute("drop table " + staging.name());
            statement.execute("vacuum analyze " + name());
        }
        return values;
    }

    private static long walPosition(Statement statement) throws SQLException {
        return number(statement, "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint");
    }

    private static long number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    /**
     * Asks several times, and keeps the fastest of a warm cache.
     *
     * @param question with {@code %t} for the table, {@code %middle_id} and {@code %middle_time} for a row in the middle
     */
    public Map<Metric, Double> ask(Connection connection, String question, int times) throws SQLException {
        Map<Metric, Double> values = Measured.noValues();
        try (Statement statement = connection.createStatement()) {
            String middle =
                    "from " + name() + " order by created_at offset (select count(*) / 2 from " + name() + ") limit 1";
            String sql = question.replace("%t", name())
                    .replace(
                            "%middle_id",
                            literal(statement, "select id::text " + middle) + "::"
                                    + scheme.type().sql())
                    .replace("%middle_time", literal(statement, "select created_at::text " + middle) + "::timestamptz");
            for (int i = 0; i < times; i++) {
                JsonNode plan = explain(statement, sql);
                double buffers = plan.at("/Plan/Shared Hit Blocks").asDouble()
                        + plan.at("/Plan/Shared Read Blocks").asDouble();
                values.put(Metric.BUFFERS, buffers);
                values.merge(Metric.EXECUTION, plan.at("/Execution Time").asDouble(), Math::min);
                values.put(Metric.ROWS, plan.at("/Plan/Actual Rows").asDouble());
            }
        }
        return values;
    }

    private static String literal(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return "'" + row.getString(1) + "'";
        }
    }

    private static JsonNode explain(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery("explain (analyze, buffers, format json) " + sql)) {
            row.next();
            return new ObjectMapper().readTree(row.getString(1)).get(0);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The server's plan is no JSON", e);
        }
    }

    public void drop(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists " + name());
            statement.execute("drop table if exists " + name() + "_keys");
        }
    }
}
