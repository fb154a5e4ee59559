package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Opens connections outside the application's pool, for a lease call that the pool keeps waiting: for example
 * {@code () -> DriverManager.getConnection(url, user, password)}. Must reach the same database as the pool. Called on a
 * thread of the store; a call that takes longer than the query timeout is given up, and its connection closed.
 */
@FunctionalInterface
public interface ConnectionSource {

    /** A new connection, which the caller closes. */
    Connection open() throws SQLException;
}
