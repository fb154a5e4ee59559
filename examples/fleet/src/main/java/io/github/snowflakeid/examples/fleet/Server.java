package io.github.snowflakeid.examples.fleet;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.stream.Stream;

/** A durable PostgreSQL with counters, which can be stopped and started. */
final class Server implements AutoCloseable {

    private static final String TABLE = "snowflake_worker_lease";

    private final int port;
    private final Path data;
    private EmbeddedPostgres running;

    private Server(int port, Path data) throws IOException {
        this.port = port;
        this.data = data;
        this.running = startOn(port, data);
    }

    static Server start() throws IOException, SQLException {
        Server server = new Server(freePort(), Files.createTempDirectory("fleet"));
        server.execute("CREATE EXTENSION pg_stat_statements");
        return server;
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static EmbeddedPostgres startOn(int port, Path data) throws IOException {
        return EmbeddedPostgres.builder()
                .setPort(port)
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setLocaleConfig("locale", "C")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                .setServerConfig("pg_stat_statements.track", "all")
                .setServerConfig("pg_stat_statements.track_utility", "on")
                .setErrorRedirector(Redirect.DISCARD)
                .setOutputRedirector(Redirect.DISCARD)
                .start();
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres&ApplicationName=fleet";
    }

    void stop() throws IOException {
        running.close();
    }

    void restart() throws IOException {
        running = startOn(port, data);
    }

    /** Of all kinds, BEGIN and SET included, but for those that ask for the counters. */
    long statements() throws SQLException {
        return number("SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat%'");
    }

    long tableBytes() throws SQLException {
        return number("SELECT pg_total_relation_size('" + TABLE + "')");
    }

    /** Updates that needed no new index entry, in percent of all. */
    long hotPercent() throws SQLException {
        return number("SELECT coalesce(100 * n_tup_hot_upd / nullif(n_tup_upd, 0), 0) FROM pg_stat_user_tables"
                + " WHERE relname = '" + TABLE + "'");
    }

    private long number(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(query)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws IOException {
        running.close();
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
