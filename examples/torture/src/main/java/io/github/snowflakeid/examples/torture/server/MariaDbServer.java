package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The MariaDB that is installed on this machine, on a directory and a port of its own; each commit is flushed. Thread-safe. */
public final class MariaDbServer implements DatabaseServer {

    private static final long LONGEST_START = TimeUnit.SECONDS.toNanos(30);

    private final Path directory;
    private final Ports own = Ports.claim();
    private final int port = own.next();
    private Process server;
    private boolean closed;

    /** Starts it. */
    public MariaDbServer(Path directory) throws Exception {
        this.directory = directory;
        Path data = directory.resolve("mariadb");
        // A server that starts removes what others have in a directory for temporary files that they share.
        Files.createDirectories(temporary());
        run(
                "mariadb-install-db",
                "--no-defaults",
                "--user=" + account(),
                "--datadir=" + data,
                "--tmpdir=" + temporary(),
                "--auth-root-authentication-method=normal",
                "--skip-test-db");
        this.server = start();
        execute("mysql", "CREATE DATABASE torture");
        // Who connects from this machine; root may not without a socket.
        execute("mysql", "CREATE USER torture@'127.0.0.1'");
        execute("mysql", "GRANT ALL ON *.* TO torture@'127.0.0.1'");
    }

    /** Ours, root as well if it is named: another one may not enter a temporary directory. */
    private static String account() {
        return System.getProperty("user.name");
    }

    private void run(String... command) throws Exception {
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log()))
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException(command[0] + " failed with " + exit + ": " + Files.readString(log().toPath()));
        }
    }

    private Path temporary() {
        return directory.resolve("mariadb-tmp");
    }

    private java.io.File log() {
        return directory.resolve("mariadb.log").toFile();
    }

    private Process start() throws Exception {
        Process process = new ProcessBuilder(List.of(
                        "mariadbd",
                        "--no-defaults",
                        "--user=" + account(),
                        "--datadir=" + directory.resolve("mariadb"),
                        "--tmpdir=" + temporary(),
                        "--socket=" + directory.resolve("mariadb/s"),
                        "--port=" + port,
                        "--bind-address=127.0.0.1",
                        "--skip-name-resolve",
                        "--innodb-flush-log-at-trx-commit=1",
                        "--max-connections=500"))
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log()))
                .start();
        long end = System.nanoTime() + LONGEST_START;
        while (true) {
            try {
                connectAs("root", "mysql").close();
                return process;
            } catch (SQLException e) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    process.destroyForcibly();
                    throw new IOException("MariaDB did not start: " + Files.readString(log().toPath()), e);
                }
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
    }

    private Connection connectAs(String user, String database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:mariadb://127.0.0.1:" + port + "/" + database + "?connectTimeout=1000", user, "");
    }

    private void execute(String database, String sql) throws SQLException {
        try (Connection connection = connectAs("root", database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String url(int port) {
        return "jdbc:mariadb://127.0.0.1:" + port + "/torture?user=torture&connectTimeout=1000&socketTimeout=2000";
    }

    @Override
    public String lockLeases() {
        return "LOCK TABLES snowflake_worker_lease WRITE";
    }

    @Override
    public boolean isOwn() {
        return true;
    }

    @Override
    public synchronized void restart(long millisBetween) throws Exception {
        server.destroy();
        startAgain(millisBetween);
    }

    @Override
    public synchronized void kill(long millisBetween) throws Exception {
        server.destroyForcibly();
        startAgain(millisBetween);
    }

    /** Also when the wait is interrupted: a fault heals. */
    private void startAgain(long millisBetween) throws Exception {
        server.onExit().join();
        try {
            TimeUnit.MILLISECONDS.sleep(millisBetween);
        } finally {
            if (!closed) {
                server = start();
            }
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        server.destroyForcibly();
        own.close();
    }
}
