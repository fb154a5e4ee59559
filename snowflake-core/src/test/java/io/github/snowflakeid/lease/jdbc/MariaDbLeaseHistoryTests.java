package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import javax.sql.DataSource;

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
