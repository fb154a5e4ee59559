package io.github.snowflakeid.lease.jdbc;

import javax.sql.DataSource;

class MariaDbLeaseHistoryTests extends LeaseHistoryContractTests {

    private final DataSource database = MariaDbServer.dataSource(MariaDbServer.newDatabase());

    @Override
    DataSource database() {
        return database;
    }
}
