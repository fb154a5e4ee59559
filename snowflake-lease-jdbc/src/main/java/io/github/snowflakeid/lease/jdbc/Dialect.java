package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Origin;

/**
 * How to speak with a database, as far as it is known by now.
 *
 * @param sql the product's SQL, with the names of the tables
 * @param incarnation the expression for what the server says of itself
 */
record Dialect(LeaseSql sql, String incarnation) {

    private static final String UNKNOWN = "'" + Origin.UNKNOWN_INCARNATION + "'";

    static Dialect of(LeaseSql sql) {
        return new Dialect(sql, UNKNOWN);
    }

    /** What either knows. */
    Dialect and(Dialect other) {
        return new Dialect(
                sql.with(sql.names().and(other.sql().names())),
                other.knowsIncarnation() ? other.incarnation() : incarnation);
    }

    boolean knowsIncarnation() {
        return !incarnation.equals(UNKNOWN);
    }

    /**
     * The statement with the expression in its place. A server that says nothing any more is not known, as if it might not
     * be asked.
     */
    String complete(String statement) {
        return statement.replace("#INCARNATION", "coalesce(" + incarnation + ", " + UNKNOWN + ")");
    }
}
