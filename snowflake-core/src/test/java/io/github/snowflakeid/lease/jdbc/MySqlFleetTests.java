package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import org.junit.jupiter.api.Tag;

@Tag("mysql")
class MySqlFleetTests extends MariaDbFleetTests {

    @Override
    TestServer server() {
        return TestServers.mySql();
    }
}
