package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A state in which an application may give a connection back to its pool.
 *
 * @param isFatal whether there are calls that cannot succeed in it, whatever one does
 */
record BorrowedState(String name, boolean isFatal, Setup setup) {

    interface Setup {
        void apply(Connection connection) throws SQLException;
    }

    static BorrowedState api(String name, Setup setup) {
        return new BorrowedState(name, false, setup);
    }

    /** By SQL text, of which the driver may know nothing. A statement that fails is part of it. */
    static BorrowedState sql(String... statements) {
        return new BorrowedState(String.join("; ", statements), false, connection -> {
            for (String statement : statements) {
                try (Statement sql = connection.createStatement()) {
                    sql.execute(statement);
                } catch (SQLException e) {
                    if (!statement.equals("SELECT 1 / 0")) {
                        throw e;
                    }
                }
            }
        });
    }

    BorrowedState fatal() {
        return new BorrowedState(name, true, setup);
    }

    @Override
    public String toString() {
        return name;
    }
}
