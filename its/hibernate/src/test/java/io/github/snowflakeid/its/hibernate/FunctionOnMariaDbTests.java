package io.github.snowflakeid.its.hibernate;

import java.util.Map;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class FunctionOnMariaDbTests extends FunctionTests {

    private static MariaDb server;

    @BeforeAll
    static void start() {
        server = MariaDb.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    Map<String, Object> database() {
        return Map.of(
                AvailableSettings.JAKARTA_JDBC_URL,
                server.url("&sessionVariables=time_zone='-02:30'"),
                AvailableSettings.HBM2DDL_AUTO,
                "create-drop");
    }
}
