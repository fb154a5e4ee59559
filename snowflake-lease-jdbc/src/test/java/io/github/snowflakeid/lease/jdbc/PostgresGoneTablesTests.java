package io.github.snowflakeid.lease.jdbc;

import javax.sql.DataSource;

class PostgresGoneTablesTests extends GoneTablesContractTests {

    @Override
    DataSource newDatabase() {
        return PostgresServer.any().newSchema();
    }
}
