package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.testserver.TestServers;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.hibernate.cfg.AvailableSettings;
import org.postgresql.ds.PGSimpleDataSource;

class FunctionOnPostgresTests extends FunctionTests {

    private static final String URL = TestServers.postgres().newDatabase();

    @Override
    Map<String, Object> database() {
        return Map.of(
                AvailableSettings.JAKARTA_NON_JTA_DATASOURCE,
                new OddZone(URL),
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
