package io.github.snowflakeid.examples.orders.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.NoneNestedConditions;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/**
 * A real PostgreSQL, unpacked from Maven artifacts, that lives as long as the application; unless a URL says which one to
 * use. Spring stops it after the connection pool, which depends on it.
 */
@Configuration(proxyBeanMethods = false)
@Profile("postgres")
@Conditional(OwnPostgres.NoUrlGiven.class)
class OwnPostgres {

    @Bean
    EmbeddedPostgres postgres() throws IOException {
        Path directory =
                Path.of(System.getProperty("java.io.tmpdir"), "snowflake-orders-" + System.getProperty("user.name"));
        return EmbeddedPostgres.builder()
                // Not shared with other users of this machine, who could not write to it.
                .setOverrideWorkingDirectory(directory.toFile())
                // The locale of the shell may not exist in these binaries.
                .setLocaleConfig("locale", "C")
                // Its own hook would stop it before the lease is released.
                .setRegisterShutdownHook(false)
                .start();
    }

    @Bean
    JdbcConnectionDetails connectionDetails(EmbeddedPostgres postgres) {
        return new OwnPostgresDetails("jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres");
    }

    static class NoUrlGiven extends NoneNestedConditions {

        NoUrlGiven() {
            super(ConfigurationPhase.PARSE_CONFIGURATION);
        }

        @ConditionalOnProperty("spring.datasource.url")
        static class UrlGiven {}
    }
}
