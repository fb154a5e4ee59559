package io.github.snowflakeid.examples.btree.keys;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;

/** Keys of 16 bytes. */
@SuppressWarnings("ArrayRecordComponent") // many of them, compared by nobody
record UuidKeys(UUID[] values) implements Keys {

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public void bind(PreparedStatement statement, int parameter, int index) throws SQLException {
        statement.setObject(parameter, values[index]);
    }

    @Override
    public void appendTo(StringBuilder text, int index) {
        text.append(values[index]);
    }
}
