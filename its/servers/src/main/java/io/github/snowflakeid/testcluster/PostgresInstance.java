package io.github.snowflakeid.testcluster;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * One of several embedded PostgreSQL servers, on a directory of its own; each commit is flushed. It is a primary or a standby as
 * its directory says.
 */
public final class PostgresInstance implements AutoCloseable {

    private static final Duration SOON = Duration.ofMillis(2);

    private final Path data;
    private final EmbeddedPostgres server;
    private final ProcessHandle postmaster;
    private final Leash leash;

    /** Starts it. */
    public PostgresInstance(Path data, File log) throws IOException {
        this.data = data;
        this.server = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setLocaleConfig("locale", "C")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("wal_retrieve_retry_interval", "100ms")
                .setErrorRedirector(Redirect.appendTo(log))
                .setOutputRedirector(Redirect.appendTo(log))
                .start();
        long pid = Long.parseLong(
                Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip());
        this.postmaster = ProcessHandle.of(pid).orElseThrow();
        this.leash = new Leash(pid);
    }

    public Path data() {
        return data;
    }

    public int port() {
        return server.getPort();
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/postgres?user=postgres";
    }

    /** With all its processes, so that nothing that was on its way is committed any more. */
    public void kill() {
        List<ProcessHandle> processes =
                Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle process : processes) {
            while (runs(process)) {
                LockSupport.parkNanos(SOON.toNanos());
            }
        }
    }

    /** One that has ended stays in the list, without a program, until its parent asks for it; which is none of us. */
    private static boolean runs(ProcessHandle process) {
        return process.isAlive() && process.info().command().isPresent();
    }

    /** Properly: all is written, and a standby that is connected has it. Another one may be started on the directory. */
    public void stop() throws IOException {
        server.close();
        leash.close();
    }

    @Override
    public void close() {
        kill();
        leash.close();
    }
}
