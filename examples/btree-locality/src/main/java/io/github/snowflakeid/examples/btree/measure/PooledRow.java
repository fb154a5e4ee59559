package io.github.snowflakeid.examples.btree.measure;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads a sequence once for a block of keys, as Hibernate's pooled optimizer does; the round trip belongs to the scheme. */
final class PooledRow implements RowSource {

    static final int BLOCK = 50;

    private final PreparedStatement nextBlock;
    private long next;
    private long end;

    PooledRow(Connection connection, Table table) throws SQLException {
        this.nextBlock = connection.prepareStatement("select nextval('" + table.sequence() + "')");
    }

    @Override
    public void bind(PreparedStatement insert, int index) throws SQLException {
        if (next == end) {
            try (ResultSet row = nextBlock.executeQuery()) {
                row.next();
                next = row.getLong(1);
                end = next + BLOCK;
            }
        }
        insert.setLong(1, next++);
    }
}
