package io.github.snowflakeid.its.hibernate;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.postgresql.ds.PGSimpleDataSource;

class FunctionOnPostgresTests extends FunctionTests {

    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder().setLocaleConfig("locale", "C").start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Override
    Map<String, Object> database() {
        return Map.of(
                AvailableSettings.JAKARTA_NON_JTA_DATASOURCE,
                new OddZone(postgres.getJdbcUrl("postgres", "postgres")),
                AvailableSettings.HBM2DDL_AUTO,
                "create-drop");
    }

    /** The driver gives the session the zone of the JVM, whatever the URL says. */
    private static final class OddZone extends PGSimpleDataSource {

        private static final long serialVersionUID = 1L;

        OddZone(String url) {
            setUrl(url);
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            try (Statement statement = connection.createStatement()) {
                statement.execute("set time zone '" + SESSION_ZONE + "'");
            }
            return connection;
        }
    }
}
