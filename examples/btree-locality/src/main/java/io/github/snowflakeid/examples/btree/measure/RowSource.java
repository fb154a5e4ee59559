package io.github.snowflakeid.examples.btree.measure;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Where one connection gets the key of its next row. */
interface RowSource {

    /** For keys that the server makes. */
    RowSource NOTHING_TO_SEND = (insert, index) -> {};

    /** Sets the key of a row, by the row's number over all connections. */
    void bind(PreparedStatement insert, int index) throws SQLException;
}
