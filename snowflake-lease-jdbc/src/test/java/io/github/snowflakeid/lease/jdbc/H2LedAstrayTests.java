package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.BorrowedState.api;
import static io.github.snowflakeid.lease.jdbc.BorrowedState.sql;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

class H2LedAstrayTests extends LedAstrayContractTests {

    @Override
    DataSource newDatabase() {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return database;
    }

    @Override
    String newSchema(DataSource database) throws SQLException {
        GoneTablesContractTests.execute(database, "CREATE SCHEMA ACME");
        return "ACME";
    }

    @Override
    List<String> copy(String table, String schema, boolean withRows) {
        return List.of("CREATE TABLE " + schema + "." + table + " AS SELECT * FROM " + table
                + (withRows ? "" : " WHERE 1 = 0"));
    }

    @Override
    List<BorrowedState> ways(String schema) {
        return List.of(
                api("setSchema", connection -> connection.setSchema(schema)),
                sql("SET SCHEMA " + schema),
                sql("BEGIN", "INSERT INTO app VALUES (1)"));
    }

    @Override
    int ways() {
        return 3;
    }
}
