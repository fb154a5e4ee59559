package io.github.snowflakeid.examples.saveall;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.List;

/** A PostgreSQL that writes as safely as one in production. */
final class Server implements AutoCloseable {

    private final EmbeddedPostgres postgres;

    Server() throws IOException {
        postgres = EmbeddedPostgres.builder()
                .setLocaleConfig("locale", "C")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("max_wal_size", "8GB")
                .setServerConfig("checkpoint_timeout", "1h")
                .setServerConfig("autovacuum", "off")
                .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                .start();
    }

    /** For an application on this server. */
    List<String> properties() {
        return List.of(
                "--spring.datasource.url=" + postgres.getJdbcUrl("postgres", "postgres"),
                "--spring.datasource.username=postgres",
                "--spring.main.banner-mode=off",
                "--spring.main.web-application-type=none");
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}
