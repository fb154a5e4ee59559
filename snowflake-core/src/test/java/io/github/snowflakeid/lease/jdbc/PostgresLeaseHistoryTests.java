package io.github.snowflakeid.lease.jdbc;

import javax.sql.DataSource;

class PostgresLeaseHistoryTests extends LeaseHistoryContractTests {

    private final DataSource database = PostgresServer.newSchema();

    @Override
    DataSource database() {
        return database;
    }
}
