package io.github.snowflakeid.lease.jdbc;

import javax.sql.DataSource;

class PostgresLeaseStoreTests extends JdbcLeaseStoreContractTests {

    private final DataSource database = PostgresServer.any().newSchema();

    @Override
    DataSource database() {
        return database;
    }
}
