package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;

@Needs(Need.MYSQL)
class MySqlLedAstrayTests extends MariaDbLedAstrayTests {

    @Override
    TestServer server() {
        return TestServers.mySql();
    }
}
