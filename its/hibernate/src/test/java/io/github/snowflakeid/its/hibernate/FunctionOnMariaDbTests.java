package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import java.util.Map;
import org.hibernate.cfg.AvailableSettings;

@Needs(Need.MARIADB)
class FunctionOnMariaDbTests extends FunctionTests {

    TestServer server() {
        return TestServers.mariaDb();
    }

    @Override
    Map<String, Object> database() {
        return Map.of(
                AvailableSettings.JAKARTA_JDBC_URL,
                server().newDatabase("sessionVariables=time_zone='-02:30'"),
                AvailableSettings.HBM2DDL_AUTO,
                "create-drop");
    }
}
