package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import javax.sql.DataSource;

@Needs(Need.MARIADB)
class MariaDbGoneTablesTests extends GoneTablesContractTests {

    TestServer server() {
        return TestServers.mariaDb();
    }

    @Override
    DataSource newDatabase() {
        return MariaDbDatabase.newOn(server()).dataSource();
    }
}
