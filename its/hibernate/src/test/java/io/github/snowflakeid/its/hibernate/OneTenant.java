package io.github.snowflakeid.its.hibernate;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.hibernate.engine.jdbc.connections.spi.MultiTenantConnectionProvider;

/** Tenants with databases of their own. */
final class OneTenant implements MultiTenantConnectionProvider<Object> {

    private static final long serialVersionUID = 1L;

    @Override
    public Connection getAnyConnection() throws SQLException {
        return getConnection("any");
    }

    @Override
    public void releaseAnyConnection(Connection connection) throws SQLException {
        connection.close();
    }

    @Override
    public Connection getConnection(Object tenant) throws SQLException {
        return DriverManager.getConnection("jdbc:h2:mem:tenant-" + tenant);
    }

    @Override
    public void releaseConnection(Object tenant, Connection connection) throws SQLException {
        connection.close();
    }

    @Override
    public boolean supportsAggressiveRelease() {
        return false;
    }

    @Override
    public boolean isUnwrappableAs(Class<?> type) {
        return false;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        throw new UnsupportedOperationException(type.getName());
    }
}
