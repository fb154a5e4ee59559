package io.github.snowflakeid.lease.jdbc;

import javax.sql.DataSource;

class PostgresLeaseHistoryTests extends LeaseHistoryContractTests {

    private final DataSource database = PostgresServer.any().newSchema();

    @Override
    DataSource database() {
        return database;
    }
}
