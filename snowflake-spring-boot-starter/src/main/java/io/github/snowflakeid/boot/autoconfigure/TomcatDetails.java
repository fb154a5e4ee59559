package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolConfiguration;
import org.jspecify.annotations.Nullable;

/** Opens connections as a pool of Tomcat's would. */
final class TomcatDetails {

    private TomcatDetails() {}

    /** Null if the pool does not connect by URL. */
    static @Nullable ConnectionSource of(DataSource pool) {
        PoolConfiguration details = pool.getPoolProperties();
        return details.getUrl() == null || details.getDataSource() != null || details.getDataSourceJNDI() != null
                ? null
                : () -> new PoolDetails(
                                () -> connection(details),
                                details.getDefaultCatalog(),
                                null,
                                PoolDetails.statements(details.getInitSQL()))
                        .open();
    }

    /** By the pool's properties: the pool itself does not tell its password. */
    private static Connection connection(PoolConfiguration details) throws SQLException {
        Properties properties = new Properties();
        properties.putAll(details.getDbProperties());
        if (details.getUsername() != null) {
            properties.setProperty("user", details.getUsername());
        }
        if (details.getPassword() != null) {
            properties.setProperty("password", details.getPassword());
        }
        return DriverManager.getConnection(details.getUrl(), properties);
    }
}
