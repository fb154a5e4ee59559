package io.github.snowflakeid.examples.btree.keys;

/** The column's type. */
public enum KeyType {
    BIGINT("bigint", 8),
    UUID("uuid", 16);

    private final String sql;
    private final int bytes;

    KeyType(String sql, int bytes) {
        this.sql = sql;
        this.bytes = bytes;
    }

    public String sql() {
        return sql;
    }

    public int bytes() {
        return bytes;
    }
}
