package io.github.snowflakeid.examples.torture.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** An embedded PostgreSQL that flushes each commit, on a directory of its own. Thread-safe. */
public final class PostgresServer implements DatabaseServer {

    private static final int STARTS = 50;

    private final Path data;
    private final Path log;
    private EmbeddedPostgres server;
    private boolean closed;

    /** Starts it. */
    public PostgresServer(Path directory) throws IOException {
        this.data = directory.resolve("postgresql");
        this.log = directory.resolve("postgresql.log");
        this.server = start(0);
    }

    private EmbeddedPostgres start(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPort(port)
                .setLocaleConfig("locale", "C")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setErrorRedirector(Redirect.appendTo(log.toFile()))
                .setOutputRedirector(Redirect.appendTo(log.toFile()))
                .start();
    }

    @Override
    public synchronized int port() {
        return server.getPort();
    }

    @Override
    public String url(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port
                + "/postgres?user=postgres&connectTimeout=1&loginTimeout=1&socketTimeout=2";
    }

    @Override
    public String lockLeases() {
        return "LOCK TABLE snowflake_worker_lease IN ACCESS EXCLUSIVE MODE";
    }

    @Override
    public boolean isOwn() {
        return true;
    }

    @Override
    public synchronized void restart(long millisBetween) throws Exception {
        int port = server.getPort();
        server.close();
        startAfter(millisBetween, port);
    }

    @Override
    public synchronized void kill(long millisBetween) throws Exception {
        int port = server.getPort();
        String pid = Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip();
        new ProcessBuilder("sh", "-c", "kill -KILL " + pid).start().waitFor();
        server.close();
        startAfter(millisBetween, port);
    }

    /** Also when the wait is interrupted: a fault heals. */
    private void startAfter(long millis, int port) throws Exception {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } finally {
            startAgain(port);
        }
    }

    /** The processes of one that was killed end when they notice; until then a new one does not start. */
    private void startAgain(int port) throws Exception {
        for (int attempt = 1; !closed; attempt++) {
            try {
                server = start(port);
                return;
            } catch (IOException | IllegalStateException e) {
                if (attempt == STARTS) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            server.close();
        } catch (IOException | IllegalStateException e) {
            System.err.println("PostgreSQL could not be stopped: " + e);
        }
    }
}
