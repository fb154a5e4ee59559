package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import org.junit.jupiter.api.Tag;

@Tag("mysql")
class FunctionOnMySqlTests extends FunctionOnMariaDbTests {

    @Override
    TestServer server() {
        return TestServers.mySql();
    }
}
