package io.github.snowflakeid.boot.autoconfigure;

import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/** Opens connections as a HikariCP pool would: its URL, credentials of this moment, driver properties, schema and so on. */
final class HikariDetails implements ConnectionSource {

    private final HikariDataSource pool;

    private HikariDetails(HikariDataSource pool) {
        this.pool = pool;
    }

    /** Null if the pool does not connect by URL. */
    static @Nullable ConnectionSource connections(HikariDataSource pool) {
        boolean byUrl = pool.getJdbcUrl() != null
                && pool.getDataSource() == null
                && pool.getDataSourceClassName() == null
                && pool.getDataSourceJNDI() == null;
        return byUrl ? new HikariDetails(pool) : null;
    }

    @Override
    public Connection open() throws SQLException {
        SimpleDriverDataSource unpooled = DataSourceBuilder.derivedFrom(pool)
                .type(SimpleDriverDataSource.class)
                .build();
        Properties properties = new Properties();
        properties.putAll(pool.getDataSourceProperties());
        unpooled.setConnectionProperties(properties);
        Connection connection = unpooled.getConnection();
        try {
            prepare(connection);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    private void prepare(Connection connection) throws SQLException {
        if (pool.getCatalog() != null) {
            connection.setCatalog(pool.getCatalog());
        }
        if (pool.getSchema() != null) {
            connection.setSchema(pool.getSchema());
        }
        if (pool.getConnectionInitSql() != null) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(pool.getConnectionInitSql());
            }
        }
    }
}
