package io.github.snowflakeid.examples.orders.demo;

import io.github.snowflakeid.SnowflakeLayout;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the lease table, which is a table like any other. */
@Component
class Leases {

    private final JdbcClient jdbc;
    private final DataSource dataSource;
    private final SnowflakeLayout layout;

    Leases(JdbcClient jdbc, DataSource dataSource, SnowflakeLayout layout) {
        this.jdbc = jdbc;
        this.dataSource = dataSource;
        this.layout = layout;
    }

    /** Product and version. */
    String database() {
        try (Connection connection = dataSource.getConnection()) {
            DatabaseMetaData database = connection.getMetaData();
            String version = database.getDatabaseProductVersion().split(" ")[0];
            return database.getDatabaseProductName() + " " + version;
        } catch (SQLException e) {
            throw new IllegalStateException("The database does not say what it is", e);
        }
    }

    /** The worker IDs that were ever leased, in their order. */
    List<Lease> all() {
        // An id without its sequence and its time is the worker ID.
        return jdbc.sql("""
                        SELECT worker_id, owner_label, token, acquired_at, renewed_at, expires_at, released,
                            (SELECT count(*) FROM orders WHERE id / :sequences % :workers = worker_id) AS orders
                        FROM snowflake_worker_lease
                        WHERE pool = 'default' AND token > 0
                        ORDER BY worker_id
                        """)
                .param("sequences", layout.maxSequence() + 1)
                .param("workers", layout.maxWorkerId() + 1)
                .query((row, number) -> lease(row))
                .list();
    }

    Lease of(int workerId) {
        return all().stream()
                .filter(lease -> lease.workerId() == workerId)
                .findFirst()
                .orElseThrow();
    }

    private static Lease lease(ResultSet row) throws SQLException {
        return new Lease(
                row.getInt("worker_id"),
                row.getString("owner_label"),
                row.getLong("token"),
                Instant.ofEpochMilli(row.getLong("acquired_at")),
                Instant.ofEpochMilli(row.getLong("renewed_at")),
                Instant.ofEpochMilli(row.getLong("expires_at")),
                row.getInt("released") == 1,
                row.getLong("orders"));
    }
}
