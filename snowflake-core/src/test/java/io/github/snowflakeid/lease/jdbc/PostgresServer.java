package io.github.snowflakeid.lease.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * One PostgreSQL server for all tests of this JVM. Commits are asynchronous unless a transaction says otherwise:
 * {@code synchronous_commit} is off, and the WAL writer is slow.
 */
final class PostgresServer {

    private static final AtomicInteger SCHEMAS = new AtomicInteger();
    private static final Path LOG;
    private static final EmbeddedPostgres SERVER;

    static {
        try {
            LOG = Files.createTempFile("postgres", ".log");
            SERVER = EmbeddedPostgres.builder()
                    .setLocaleConfig("locale", "C")
                    .setServerConfig("autovacuum", "off")
                    .setServerConfig("synchronous_commit", "off")
                    .setServerConfig("wal_writer_delay", "10s")
                    .setServerConfig("log_min_error_statement", "error")
                    .setOutputRedirector(Redirect.to(LOG.toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        LOG.toFile().deleteOnExit();
    }

    private PostgresServer() {}

    static int port() {
        return SERVER.getPort();
    }

    /** Connections into a schema of their own. */
    static PGSimpleDataSource newSchema() {
        String schema = "s" + SCHEMAS.incrementAndGet();
        PGSimpleDataSource dataSource = dataSource("postgres", port());
        execute("CREATE SCHEMA " + schema);
        dataSource.setCurrentSchema(schema);
        return dataSource;
    }

    static PGSimpleDataSource dataSource(String user, int port) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setServerNames(new String[] {"127.0.0.1"});
        dataSource.setPortNumbers(new int[] {port});
        dataSource.setDatabaseName("postgres");
        dataSource.setUser(user);
        return dataSource;
    }

    static void execute(String sql) {
        try (Connection connection = dataSource("postgres", port()).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All that the server has logged. Errors, with their statements, are logged before their clients see them. */
    static String log() {
        try {
            return Files.readString(LOG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
