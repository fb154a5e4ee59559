package io.github.snowflakeid.lease.jdbc;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** MySQL's own driver, which calls a MariaDB server MySQL. */
class MySqlDriverLeaseStoreTests extends MariaDbLeaseStoreTests {

    private final DataSource database = mysql("");

    private DataSource mysql(String options) {
        MysqlDataSource dataSource = new MysqlDataSource();
        dataSource.setUrl(
                url.replace("jdbc:mariadb:", "jdbc:mysql:").replace("sslMode=disable", "sslMode=DISABLED") + options);
        return dataSource;
    }

    @Override
    DataSource database() {
        return database;
    }

    @Override
    void executeScript(String script) throws SQLException {
        try (Connection connection = mysql("&allowMultiQueries=true").getConnection()) {
            execute(connection, script);
        }
    }
}
