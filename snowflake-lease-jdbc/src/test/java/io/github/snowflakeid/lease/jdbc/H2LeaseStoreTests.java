package io.github.snowflakeid.lease.jdbc;

import java.nio.file.Path;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

class H2LeaseStoreTests extends JdbcLeaseStoreContractTests {

    @TempDir
    Path folder;

    /** More of the URL. */
    String options() {
        return "";
    }

    @Override
    DataSource database() {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setUrl("jdbc:h2:file:" + folder.resolve("leases") + ";DB_CLOSE_DELAY=-1" + options());
        dataSource.setUser("sa");
        return dataSource;
    }

    @AfterEach
    void shutDown() throws SQLException {
        execute("SHUTDOWN IMMEDIATELY");
    }
}
