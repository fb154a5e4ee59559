package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.BorrowedState.api;
import static io.github.snowflakeid.lease.jdbc.BorrowedState.sql;

import io.github.snowflakeid.testserver.TestServer;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;

class PostgresLedAstrayTests extends LedAstrayContractTests {

    @Override
    DataSource newDatabase() {
        return PostgresServer.any().newSchema();
    }

    @Override
    String newSchema(DataSource database) throws SQLException {
        String name = TestServer.newName();
        GoneTablesContractTests.execute(database, "CREATE SCHEMA " + name);
        GoneTablesContractTests.execute(
                database, "DO $$ BEGIN CREATE ROLE stranger; EXCEPTION WHEN duplicate_object THEN NULL; END $$");
        GoneTablesContractTests.execute(database, "GRANT ALL ON SCHEMA " + name + " TO stranger");
        return name;
    }

    @Override
    List<String> copy(String table, String schema, boolean withRows) {
        String there = schema + "." + table;
        return List.of(
                "CREATE TABLE " + there + " (LIKE " + table + " INCLUDING ALL)",
                "INSERT INTO " + there + " SELECT * FROM " + table + (withRows ? "" : " WHERE 1 = 0"),
                "GRANT ALL ON " + there + " TO stranger");
    }

    @Override
    List<BorrowedState> ways(String schema) {
        return List.of(
                api("setSchema", connection -> connection.setSchema(schema)),
                sql("SET search_path TO " + schema),
                sql("SET search_path TO " + schema, "SET ROLE stranger"),
                sql("BEGIN", "INSERT INTO app VALUES (1)"));
    }

    @Override
    int ways() {
        return 4;
    }
}
