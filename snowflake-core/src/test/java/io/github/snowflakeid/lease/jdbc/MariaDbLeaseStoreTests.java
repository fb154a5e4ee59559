package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

class MariaDbLeaseStoreTests extends JdbcLeaseStoreContractTests {

    final String url = MariaDbServer.newDatabase();
    private final DataSource database = MariaDbServer.dataSource(url);

    @Override
    DataSource database() {
        return database;
    }

    @Override
    String setTimeZone() {
        return "SET time_zone = '+13:00'";
    }

    @Override
    void executeScript(String script) throws SQLException {
        try (Connection connection =
                MariaDbServer.dataSource(url + "&allowMultiQueries=true").getConnection()) {
            execute(connection, script);
        }
    }
}
