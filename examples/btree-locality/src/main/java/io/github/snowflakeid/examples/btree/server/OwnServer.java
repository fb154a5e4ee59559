package io.github.snowflakeid.examples.btree.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL of the program's own, unpacked from Maven artifacts, with its data in a temporary directory that goes away with
 * it. It writes as safely as a production server does: with fsync, synchronous commits and full-page writes.
 */
public final class OwnServer implements PostgresServer {

    private static final long DEFAULT_SHARED_BUFFERS_KILOBYTES = 128 * 1024L;
    private static final long NEEDED_BYTES = 3L << 30;

    private final Path directory;

    /** Ctrl+C, too, stops the server and deletes its data. */
    private final Thread interruption = new Thread(this::stop, "btree-locality-interruption");

    private @Nullable EmbeddedPostgres postgres;

    private OwnServer(Path directory) {
        this.directory = directory;
    }

    /** Starts it, with its data in a new directory inside the given one, on the disk that is to be measured. */
    public static OwnServer start(Path parent) {
        try {
            long free = Files.getFileStore(parent).getUsableSpace();
            if (free < NEEDED_BYTES) {
                throw new BenchmarkException("The disk is full: " + parent + " has " + (free >> 20)
                        + " MB free, and " + (NEEDED_BYTES >> 20)
                        + " MB are needed. Free some, or name another directory with --data.");
            }
            OwnServer server = new OwnServer(Files.createTempDirectory(parent, "btree-locality-"));
            Runtime.getRuntime().addShutdownHook(server.interruption);
            server.launch();
            return server;
        } catch (IOException e) {
            throw new BenchmarkException(
                    "--data: " + parent + " (expected: a directory that can be written): " + e.getMessage(), e);
        }
    }

    private synchronized void launch() {
        try {
            postgres = launch(directory, DEFAULT_SHARED_BUFFERS_KILOBYTES);
        } catch (IOException | RuntimeException e) {
            close();
            throw new BenchmarkException("PostgreSQL does not start: " + SqlFailures.firstLine(e.getMessage()), e);
        }
    }

    private static EmbeddedPostgres launch(Path directory, long sharedBuffersKilobytes) throws IOException {
        return EmbeddedPostgres.builder()
                // Not shared with other users of this machine, who could not write to it. Kept, for the next run.
                .setOverrideWorkingDirectory(Path.of(
                                System.getProperty("java.io.tmpdir"),
                                "btree-locality-binaries-" + System.getProperty("user.name"))
                        .toFile())
                .setDataDirectory(directory.resolve("data"))
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                // The locale of the shell may not exist in these binaries.
                .setLocaleConfig("locale", "C")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("shared_buffers", sharedBuffersKilobytes + "kB")
                .setServerConfig("max_connections", "200")
                // Checkpoints only where the benchmark asks for them, and nothing that works on its own between.
                .setServerConfig("max_wal_size", "16GB")
                .setServerConfig("checkpoint_timeout", "1h")
                .setServerConfig("autovacuum", "off")
                .start();
    }

    @Override
    public Connection connect(String name) throws SQLException {
        String url = "jdbc:postgresql://localhost:" + current().getPort() + "/postgres";
        return GivenServer.open(url, "postgres", null, name);
    }

    private synchronized EmbeddedPostgres current() {
        if (postgres == null) {
            throw new BenchmarkException("The server has been stopped");
        }
        return postgres;
    }

    @Override
    public String place() {
        return "PostgreSQL of its own, in " + directory.getParent();
    }

    @Override
    public boolean isOwn() {
        return true;
    }

    @Override
    public synchronized void restart(long sharedBuffersKilobytes) {
        try {
            current().close();
            postgres = launch(directory, sharedBuffersKilobytes);
        } catch (IOException | RuntimeException e) {
            throw new BenchmarkException(
                    "PostgreSQL does not start again: " + SqlFailures.firstLine(e.getMessage()), e);
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(interruption);
        } catch (IllegalStateException e) {
            // The process is being stopped: the hook does the work.
            return;
        }
        stop();
    }

    private synchronized void stop() {
        try {
            if (postgres != null) {
                postgres.close();
                postgres = null;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (Files.exists(directory)) {
                delete(directory);
            }
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new BenchmarkException("Delete " + directory + " by hand: " + e.getMessage(), e);
        }
    }
}
