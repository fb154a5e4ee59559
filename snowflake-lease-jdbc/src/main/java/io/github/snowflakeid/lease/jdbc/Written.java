package io.github.snowflakeid.lease.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** What an acquisition brings back: the next write is conditional on the very value that this one wrote. */
record Written(long expiresAt, long storeTime) {

    /** Empty if the condition did not hold. Where the product answers with a count, the row is read in the same transaction. */
    static Optional<Written> by(Session session, Arguments claim) throws SQLException {
        try (PreparedStatement statement = session.prepare(session.sql().acquire(), claim)) {
            if (statement.execute()) {
                return read(statement.getResultSet());
            }
            if (statement.getUpdateCount() == 0) {
                return Optional.empty();
            }
        }
        try (PreparedStatement query = session.prepare(session.sql().written(), claim)) {
            return read(query.executeQuery());
        }
    }

    private static Optional<Written> read(ResultSet rows) throws SQLException {
        try (rows) {
            return rows.next() ? Optional.of(new Written(rows.getLong(1), rows.getLong(2))) : Optional.empty();
        }
    }
}
