package io.github.snowflakeid.lease.jdbc;

import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

class H2GoneTablesTests extends GoneTablesContractTests {

    @Override
    DataSource newDatabase() {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return database;
    }
}
