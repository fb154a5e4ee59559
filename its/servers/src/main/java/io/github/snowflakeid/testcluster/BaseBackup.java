package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/**
 * A standby's directory, copied from a primary that goes on, by PostgreSQL's functions for that: {@code pg_basebackup} is not
 * among the embedded binaries.
 */
public final class BaseBackup {

    /** Of the running server alone; the log that the copy lacks it gets from the primary. */
    private static final Set<String> OWN = Set.of("postmaster.pid", "postmaster.opts", "epg-lock", "standby.signal");

    private BaseBackup() {}

    /** One that will connect to the primary at this port. */
    public static void copy(PostgresInstance primary, Path to, int port) throws IOException, SQLException {
        try (Connection connection = primary.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_backup_start('standby', true)");
            Files.walkFileTree(primary.data(), new Copy(primary.data(), to));
            try (ResultSet label = statement.executeQuery("SELECT labelfile FROM pg_backup_stop(false)")) {
                label.next();
                Files.writeString(to.resolve("backup_label"), label.getString(1));
            }
        }
        Files.createFile(to.resolve("standby.signal"));
        Files.writeString(
                to.resolve("postgresql.auto.conf"),
                "primary_conninfo = 'host=127.0.0.1 port=" + port + " user=postgres'\n",
                StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** Files may vanish, and change, meanwhile. */
    private static final class Copy extends SimpleFileVisitor<Path> {

        private final Path from;
        private final Path to;

        Copy(Path from, Path to) {
            this.from = from;
            this.to = to;
        }

        private Path target(Path path) {
            return to.resolve(from.relativize(path).toString());
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) throws IOException {
            Files.copy(directory, target(directory), StandardCopyOption.COPY_ATTRIBUTES);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            boolean wanted = !OWN.contains(file.getFileName().toString())
                    && !from.relativize(file).startsWith("pg_wal");
            try {
                if (wanted) {
                    Files.copy(file, target(file));
                }
            } catch (NoSuchFileException e) {
                // Removed meanwhile.
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw e;
        }
    }
}
