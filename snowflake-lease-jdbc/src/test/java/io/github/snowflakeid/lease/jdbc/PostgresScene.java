package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.PostgresInstance;
import io.github.snowflakeid.testcluster.PostgresPair;
import io.github.snowflakeid.testcluster.TcpProxy;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.postgresql.ds.PGSimpleDataSource;

/** A primary with a standby, and one address that leads to whatever server is the database at the moment. */
final class PostgresScene implements AutoCloseable {

    static final List<String> TABLES = List.of("snowflake_pool", "snowflake_worker_lease");

    private final Path directory;
    private final PostgresPair pair;
    private final TcpProxy front;
    private PostgresInstance present;
    private int servers;

    PostgresScene(Path directory) throws IOException, SQLException {
        this.directory = directory;
        this.pair = PostgresPair.start(directory, false);
        this.present = pair.primary();
        this.front = new TcpProxy(present.port());
    }

    PostgresPair pair() {
        return pair;
    }

    PostgresInstance present() {
        return present;
    }

    /** What an application is given. */
    PGSimpleDataSource dataSource() {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setURL("jdbc:postgresql://127.0.0.1:" + front.port()
                + "/postgres?user=postgres&loginTimeout=2&socketTimeout=5");
        return dataSource;
    }

    /** The address leads here from now on. */
    void leadTo(PostgresInstance server) throws IOException {
        present = server;
        front.moveTo(server.port());
        front.cut();
    }

    /** On a directory with data, or on a new one. */
    PostgresInstance start(Path data) throws IOException {
        return new PostgresInstance(data, directory.resolve("more.log").toFile());
    }

    Path newDirectory() {
        return directory.resolve("more-" + ++servers);
    }

    /** The files of a server that is stopped. */
    Path copy(Path data) throws IOException {
        Path copy = newDirectory();
        try (Stream<Path> files = Files.walk(data)) {
            files.forEach(file -> {
                try {
                    Files.copy(file, copy.resolve(data.relativize(file).toString()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return copy;
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = present.connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The rows of the leases, into tables that are there. */
    void copyLeases(PostgresInstance to) throws SQLException, IOException {
        try (Connection source = present.connect();
                Connection target = to.connect()) {
            for (String table : TABLES) {
                StringWriter rows = new StringWriter();
                copyManager(source).copyOut("COPY " + table + " TO STDOUT", rows);
                copyManager(target).copyIn("COPY " + table + " FROM STDIN", new StringReader(rows.toString()));
            }
        }
    }

    private static CopyManager copyManager(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class).getCopyAPI();
    }

    @Override
    public void close() throws IOException {
        front.close();
        present.close();
        pair.close();
    }
}
