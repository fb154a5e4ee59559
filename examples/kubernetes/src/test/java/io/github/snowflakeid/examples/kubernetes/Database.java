package io.github.snowflakeid.examples.kubernetes;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A PostgreSQL, empty at the start. */
final class Database implements AutoCloseable {

    private final EmbeddedPostgres postgres;

    Database() throws IOException {
        // The locale of the shell may not exist in these binaries.
        postgres = EmbeddedPostgres.builder().setLocaleConfig("locale", "C").start();
    }

    String url() {
        return postgres.getJdbcUrl("postgres", "postgres");
    }

    /** Worker IDs that were acquired and not given back, alive or not. */
    Set<Integer> taken() throws SQLException {
        return new HashSet<>(numbers("SELECT worker_id FROM snowflake_worker_lease WHERE token > 0 AND released = 0"));
    }

    /** How often a worker ID has been acquired. */
    int acquisitions() throws SQLException {
        return numbers("SELECT sum(token) FROM snowflake_worker_lease").get(0);
    }

    private List<Integer> numbers(String query) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                var rows = connection.createStatement().executeQuery(query)) {
            List<Integer> numbers = new ArrayList<>();
            while (rows.next()) {
                numbers.add(rows.getInt(1));
            }
            return numbers;
        }
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}
