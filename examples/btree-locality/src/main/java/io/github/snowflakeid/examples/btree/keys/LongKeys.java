package io.github.snowflakeid.examples.btree.keys;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Keys of 8 bytes. */
@SuppressWarnings("ArrayRecordComponent") // millions of them, compared by nobody
record LongKeys(long[] values) implements Keys {

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public void bind(PreparedStatement statement, int parameter, int index) throws SQLException {
        statement.setLong(parameter, values[index]);
    }

    @Override
    public void appendTo(StringBuilder text, int index) {
        text.append(values[index]);
    }
}
