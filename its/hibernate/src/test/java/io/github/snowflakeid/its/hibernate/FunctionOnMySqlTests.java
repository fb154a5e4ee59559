package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;

@Needs(Need.MYSQL)
class FunctionOnMySqlTests extends FunctionOnMariaDbTests {

    @Override
    TestServer server() {
        return TestServers.mySql();
    }
}
