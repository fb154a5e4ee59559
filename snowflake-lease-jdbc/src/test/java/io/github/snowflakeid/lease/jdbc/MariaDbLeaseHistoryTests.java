package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import javax.sql.DataSource;

@Needs(Need.MARIADB)
class MariaDbLeaseHistoryTests extends LeaseHistoryContractTests {

    private final DataSource database = MariaDbDatabase.newOn(server()).dataSource();

    TestServer server() {
        return TestServers.mariaDb();
    }

    @Override
    DataSource database() {
        return database;
    }
}
