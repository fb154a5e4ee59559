package io.github.snowflakeid.examples.orders.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.orders.ApplicationProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/** On an empty database, which has no table of orders yet. */
class StartAtOnceTests {

    @Test
    void waitsForAnotherInstanceThatCreatesTheTable() throws Exception {
        try (EmbeddedPostgres postgres = new OwnPostgres().postgres();
                Connection other = postgres.getPostgresDatabase().getConnection();
                Statement statement = other.createStatement()) {
            ScriptUtils.executeSqlScript(other, new ClassPathResource("lock.sql"));
            ScriptUtils.executeSqlScript(other, new ClassPathResource("schema.sql"));
            JdbcClient jdbc = JdbcClient.create(postgres.getPostgresDatabase());

            try (ApplicationProcess application = ApplicationProcess.start(
                    "--spring.profiles.active=postgres",
                    "--spring.datasource.url=" + postgres.getJdbcUrl("postgres", "postgres"),
                    "--server.port=0",
                    "--orders.exit=true")) {
                application.awaitWhileAlive(
                        () -> jdbc.sql("SELECT count(*) > 0 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
                                .query(Boolean.class)
                                .single());
                statement.execute("COMMIT");

                assertThat(application.exitCode()).as(application.output()).isZero();
            }
        }
    }
}
