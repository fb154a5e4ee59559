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

/** An embedded PostgreSQL. */
final class PostgresServer implements Server {

    private static final String TABLE = "snowflake_worker_lease";

    private final int port;
    private final Path data;
    private EmbeddedPostgres running;

    private PostgresServer(int port, Path data) throws IOException {
        this.port = port;
        this.data = data;
        this.running = startOn(port, data);
    }

    static PostgresServer start() throws IOException, SQLException {
        PostgresServer server = new PostgresServer(freePort(), Files.createTempDirectory("fleet"));
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

    @Override
    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres&ApplicationName=fleet";
    }

    @Override
    public void stop() throws IOException {
        running.close();
    }

    @Override
    public void restart() throws IOException {
        running = startOn(port, data);
    }

    /** Requests are statements of all kinds, BEGIN and SET included, but for those that ask for the counters. */
    @Override
    public Counters counters() throws SQLException, IOException {
        return new Counters(
                number("SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat%'"),
                number("SELECT coalesce(sum(n_tup_ins + n_tup_upd), 0) FROM pg_stat_user_tables WHERE relname = '"
                        + TABLE + "'"),
                number("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"),
                number("SELECT pg_total_relation_size('" + TABLE + "')"),
                Server.processorSeconds(ProcessHandle.of(postmaster()).stream()));
    }

    private long postmaster() throws IOException {
        return Long.parseLong(
                Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip());
    }

    @Override
    public String remark() throws SQLException {
        return number("SELECT coalesce(100 * n_tup_hot_upd / nullif(n_tup_upd, 0), 0) FROM pg_stat_user_tables"
                        + " WHERE relname = '" + TABLE + "'")
                + " % of the updates touched no index";
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
