package io.github.snowflakeid.testserver;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The PostgreSQL that comes with the tests. Its log can be read, anybody may log in, and commits are asynchronous unless a
 * transaction says otherwise: {@code synchronous_commit} is off, and the WAL writer is slow. Tests that need any of that
 * take it, whatever the others have.
 */
public final class EmbeddedPostgresServer implements ServerSource {

    EmbeddedPostgresServer() {}

    public static TestServer server() {
        return Running.SERVER;
    }

    /** All that the server has logged. Errors, with their statements, are logged before their clients see them. */
    public static String log() {
        try {
            return Files.readString(Running.LOG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Source source() {
        return Source.ARTIFACT;
    }

    @Override
    public TestServer start() {
        return server();
    }

    private static final class Running {

        static final Path LOG;
        static final TestServer SERVER;

        static {
            try {
                LOG = Files.createTempFile("postgres", ".log");
                EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setLocaleConfig("locale", "C")
                        .setServerConfig("autovacuum", "off")
                        .setServerConfig("synchronous_commit", "off")
                        .setServerConfig("wal_writer_delay", "10s")
                        .setServerConfig("log_min_error_statement", "error")
                        .setOutputRedirector(Redirect.to(LOG.toFile()))
                        .start();
                SERVER =
                        new TestServer("jdbc:postgresql://127.0.0.1:" + postgres.getPort() + "/postgres?user=postgres");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            LOG.toFile().deleteOnExit();
        }
    }
}
