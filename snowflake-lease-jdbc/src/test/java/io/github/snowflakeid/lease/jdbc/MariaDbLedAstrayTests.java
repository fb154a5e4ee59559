package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.BorrowedState.api;
import static io.github.snowflakeid.lease.jdbc.BorrowedState.sql;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;

@Needs(Need.MARIADB)
class MariaDbLedAstrayTests extends LedAstrayContractTests {

    TestServer server() {
        return TestServers.mariaDb();
    }

    @Override
    DataSource newDatabase() {
        return MariaDbDatabase.newOn(server()).dataSource();
    }

    @Override
    String newSchema(DataSource database) throws SQLException {
        String name = TestServer.newName();
        GoneTablesContractTests.execute(database, "CREATE DATABASE " + name);
        return name;
    }

    @Override
    List<String> copy(String table, String schema, boolean withRows) {
        String there = schema + "." + table;
        return List.of(
                "CREATE TABLE " + there + " LIKE " + table,
                "INSERT INTO " + there + " SELECT * FROM " + table + (withRows ? "" : " WHERE 1 = 0"));
    }

    @Override
    List<BorrowedState> ways(String schema) {
        return List.of(
                api("setCatalog", connection -> connection.setCatalog(schema)),
                sql("USE " + schema),
                sql("BEGIN", "INSERT INTO app VALUES (1)"));
    }

    @Override
    int ways() {
        return 3;
    }
}
