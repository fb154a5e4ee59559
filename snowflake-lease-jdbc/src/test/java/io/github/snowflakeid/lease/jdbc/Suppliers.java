package io.github.snowflakeid.lease.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Data sources that are a way to get a connection, and nothing else. */
final class Suppliers {

    private Suppliers() {}

    static DataSource dataSource(ConnectionSource connections) {
        return new DataSource() {

            @Override
            public Connection getConnection() throws SQLException {
                return connections.open();
            }

            @Override
            public Connection getConnection(String user, String password) throws SQLException {
                throw new SQLFeatureNotSupportedException("only as configured");
            }

            @Override
            public PrintWriter getLogWriter() throws SQLException {
                throw new SQLFeatureNotSupportedException("no log");
            }

            @Override
            public void setLogWriter(PrintWriter out) {
                // There is no log.
            }

            @Override
            public void setLoginTimeout(int seconds) throws SQLException {
                throw new SQLFeatureNotSupportedException("only as configured");
            }

            @Override
            public int getLoginTimeout() {
                return 0;
            }

            @Override
            public Logger getParentLogger() throws SQLFeatureNotSupportedException {
                throw new SQLFeatureNotSupportedException("no logger");
            }

            @Override
            public <T> T unwrap(Class<T> type) throws SQLException {
                throw new SQLException("wraps nothing");
            }

            @Override
            public boolean isWrapperFor(Class<?> type) {
                return false;
            }
        };
    }
}
