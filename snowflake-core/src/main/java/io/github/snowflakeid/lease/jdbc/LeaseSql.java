package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.Optional;

/**
 * The SQL of one product: text and nothing else. Parameters come in one order for all products, given with each statement.
 * A statement that writes a lease answers with one row, {@code expires_at} and {@code renewed_at} as written, or with none.
 */
sealed interface LeaseSql permits H2LeaseSql, PostgresLeaseSql {

    TablePrefix prefix();

    /** The DDL, a resource beside this class. */
    String script();

    /**
     * Begins every transaction and limits its statements to the timeout, and its pauses to the longest pause. Empty where
     * JDBC's query timeout has to do.
     */
    Optional<String> begin(Duration queryTimeout, Duration longestPause);

    /** One row: whether both tables are there. Raises no error that a server would log. */
    String tablesExist();

    /** Makes creators of the tables wait for each other until the end of their transactions. Empty where DDL is not transactional. */
    Optional<String> lockSchema();

    /** Pool, layout. */
    String insertPool();

    /** Pool, first and last new worker ID. Leaves rows alone that exist. */
    String insertWorkers();

    /** Pool, first and last worker ID. One row each, with the store's time as the last column. */
    String list();

    /** Owner, label, floor, ttl in ms; pool, worker ID, token, expiry as they were read; pool, layout. */
    String acquire();

    /** Ttl in ms; pool, worker ID, owner, token, expiry as last written. */
    String renew();

    /** New expiry; pool, worker ID, owner, token, expiry as last written. */
    default String release() {
        return prefix().in("""
                        UPDATE ${prefix}worker_lease
                        SET expires_at = ?, released = 1
                        WHERE pool = ? AND worker_id = ? AND owner = ? AND token = ? AND expires_at = ? AND released = 0
                        """);
    }

    /** Pool. One row: layout, next worker ID. */
    default String findPool() {
        return prefix().in("SELECT layout, next_worker FROM ${prefix}pool WHERE pool = ?");
    }

    /** New next worker ID; pool, next worker ID as it was read. */
    default String advancePool() {
        return prefix().in("UPDATE ${prefix}pool SET next_worker = ? WHERE pool = ? AND next_worker = ?");
    }
}
