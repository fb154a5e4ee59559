package io.github.snowflakeid.lease.jdbc;

import java.sql.SQLException;
import java.util.Set;

/** Failures of a transaction that did nothing and may succeed when tried again. */
final class TransientSqlState {

    /**
     * Lock timeouts of PostgreSQL and H2, and H2's concurrent update. And a table that exists already: our DDL says
     * {@code IF NOT EXISTS}, so that is a race against another creator.
     */
    private static final Set<String> ALSO = Set.of("55P03", "HYT00", "90131", "42P07", "42S01");

    /** Class 40, transaction rolled back; but not where the server does not know whether it was. */
    private static final String ROLLED_BACK = "40";

    private static final String COMPLETION_UNKNOWN = "40003";

    /** Data exceptions, authorization, and access rules or syntax: another table, another column, no right. */
    private static final Set<String> CLASSES_THAT_STAY = Set.of("22", "28", "42");

    private static final Set<String> MISSING = Set.of("42P01", "3F000", "42S02", "42S03", "42S04", "90079");

    /** MariaDB's and MySQL's. */
    private static final int UNKNOWN_SCHEMA = 1049;

    private TransientSqlState() {}

    /** Whether trying again later cannot help either. */
    static boolean neverPasses(SQLException e) {
        String state = e.getSQLState();
        return state != null && state.length() == 5 && CLASSES_THAT_STAY.contains(state.substring(0, 2));
    }

    /**
     * Whether a table is missing, or the schema that it was in: PostgreSQL; H2, three times; MariaDB and MySQL, and their
     * schemas.
     */
    static boolean isMissing(SQLException e) {
        String state = e.getSQLState();
        return state != null
                && (MISSING.contains(state) || (state.equals("42000") && e.getErrorCode() == UNKNOWN_SCHEMA));
    }

    static boolean matches(SQLException e) {
        String state = e.getSQLState();
        return state != null && (ALSO.contains(state) || isRolledBack(e));
    }

    static boolean isRolledBack(SQLException e) {
        String state = e.getSQLState();
        return state != null && state.startsWith(ROLLED_BACK) && !state.equals(COMPLETION_UNKNOWN);
    }
}
