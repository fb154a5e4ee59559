package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

@Needs(Need.MARIADB)
class MariaDbLeaseStoreTests extends JdbcLeaseStoreContractTests {

    private final MariaDbDatabase database = newDatabase();
    private final DataSource dataSource = database.dataSource();

    /** On the server, and with the driver, that this is about. */
    MariaDbDatabase newDatabase() {
        return MariaDbDatabase.newOn(TestServers.mariaDb());
    }

    @Override
    DataSource database() {
        return dataSource;
    }

    @Override
    String setTimeZone() {
        return "SET time_zone = '+13:00'";
    }

    @Override
    boolean commitsByText() {
        return true;
    }

    @Override
    void executeScript(String script) throws SQLException {
        try (Connection connection =
                database.with("allowMultiQueries=true").dataSource().getConnection()) {
            execute(connection, script);
        }
    }
}
