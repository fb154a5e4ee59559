package io.github.snowflakeid.lease.jdbc;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;

class H2LeaseHistoryTests extends LeaseHistoryContractTests {

    private final JdbcDataSource database = new JdbcDataSource();

    H2LeaseHistoryTests() {
        database.setUrl("jdbc:h2:mem:history;DB_CLOSE_DELAY=-1");
        database.setUser("sa");
    }

    @Override
    DataSource database() {
        return database;
    }

    @AfterEach
    void shutDown() throws SQLException {
        execute("SHUTDOWN IMMEDIATELY");
    }
}
