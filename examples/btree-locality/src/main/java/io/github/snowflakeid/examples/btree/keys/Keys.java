package io.github.snowflakeid.examples.btree.keys;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Keys in the order in which they are handed to transactions. */
public sealed interface Keys permits LongKeys, UuidKeys {

    int size();

    void bind(PreparedStatement statement, int parameter, int index) throws SQLException;

    /** As {@code COPY} reads it. */
    void appendTo(StringBuilder text, int index);
}
