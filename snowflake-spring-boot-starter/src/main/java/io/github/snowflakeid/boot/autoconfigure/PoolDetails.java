package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/** How a pool makes a connection: opens it, and then sets it up. */
record PoolDetails(
        ConnectionSource source,
        @Nullable String catalog,
        @Nullable String schema,
        List<String> statements) implements ConnectionSource {

    /** By URL and driver of the pool at this moment, for this user, or the pool's if there is none. */
    static ConnectionSource byUrl(
            DataSource pool, Properties properties, @Nullable String user, @Nullable String password) {
        return () -> {
            DataSourceBuilder<SimpleDriverDataSource> like =
                    DataSourceBuilder.derivedFrom(pool).type(SimpleDriverDataSource.class);
            if (user != null) {
                like.username(user).password(password);
            }
            SimpleDriverDataSource unpooled = like.build();
            Properties copy = new Properties();
            copy.putAll(properties);
            unpooled.setConnectionProperties(copy);
            return unpooled.getConnection();
        };
    }

    static List<String> statements(@Nullable String statement) {
        return statement == null ? List.of() : List.of(statement);
    }

    @Override
    public Connection open() throws SQLException {
        Connection connection = source.open();
        try {
            setUp(connection);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    private void setUp(Connection connection) throws SQLException {
        if (catalog != null) {
            connection.setCatalog(catalog);
        }
        if (schema != null) {
            connection.setSchema(schema);
        }
        for (String text : statements) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(text);
            }
        }
    }
}
