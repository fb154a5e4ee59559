package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.Optional;

/**
 * The SQL of one product: text and nothing else. Parameters come in one order for all products, given with each statement.
 * A statement that writes a lease answers with one row, {@code expires_at} and {@code renewed_at} as written, or with none;
 * or with a count, where the product cannot do that, and {@link #written()} is asked in the same transaction.
 */
sealed interface LeaseSql permits H2LeaseSql, MariaDbLeaseSql, PostgresLeaseSql {

    TablePrefix prefix();

    /** The DDL, a resource beside this class. */
    String script();

    /** What is set before the first transaction on a borrowed connection, to limit the pauses in them. */
    default Optional<String> setUp(Duration longestPause) {
        return Optional.empty();
    }

    /** What undoes {@link #setUp} before the connection is given back. */
    default Optional<String> tearDown() {
        return Optional.empty();
    }

    /** Begins every transaction, whatever the connection's defaults are. */
    default Optional<String> begin(Duration queryTimeout, Duration longestPause) {
        return Optional.empty();
    }

    /** Whether {@link #begin} limits the statements, too. Otherwise JDBC's query timeout has to do. */
    default boolean limitsStatements() {
        return false;
    }

    /** One row, a text, if the server may lose commits and no transaction can ask for better. */
    default Optional<String> looseCommits() {
        return Optional.empty();
    }

    /** One row: whether both tables are there. Raises no error that a server would log. */
    String tablesExist();

    /** Makes creators of the tables wait for each other, until the end of their transactions or {@link #unlockSchema()}. */
    default Optional<String> lockSchema() {
        return Optional.empty();
    }

    /** Lets the next creator in, where the end of the transaction does not. */
    default Optional<String> unlockSchema() {
        return Optional.empty();
    }

    /** One row: whether the table of the history is there. Raises no error that a server would log. */
    String historyExists();

    /** The database's clock, in milliseconds of Unix time: an expression. */
    String now();

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

    /**
     * As {@link #renew()}, but complete in itself, for a connection that commits each statement: every node does this all
     * the time. Last parameter: the store's time at which it is too late. Empty where a transaction has to do.
     */
    default Optional<String> renewAtOnce(Duration queryTimeout) {
        return Optional.empty();
    }

    /** New expiry; pool, worker ID, owner, token, expiry as last written. */
    default String release() {
        return prefix().in("""
                        UPDATE ${prefix}worker_lease
                        SET expires_at = ?, released = 1
                        WHERE pool = ? AND worker_id = ? AND owner = ? AND token = ? AND expires_at = ? AND released = 0
                        """);
    }

    /** Pool, worker ID, owner, token. One row: {@code expires_at} and {@code renewed_at}. */
    default String written() {
        return prefix().in("""
                        SELECT expires_at, renewed_at FROM ${prefix}worker_lease
                        WHERE pool = ? AND worker_id = ? AND owner = ? AND token = ?
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

    /** Fence, time of the write, end, end again, skew, error of the skew; pool, worker ID, token. */
    default String updateHistory() {
        return prefix().in("""
                        UPDATE ${prefix}lease_history
                        SET fence_at = ?, updated_at = ?, ending = ?, ended_at = CASE WHEN ? = 'NONE' THEN 0 ELSE %s END,
                            skew_ms = ?, skew_error_ms = ?
                        WHERE pool = ? AND worker_id = ? AND token = ?
                        """.formatted(now()));
    }

    /**
     * Pool, worker ID, token, owner, label, floor, time of the acquisition; and what {@link #updateHistory} sets, in its
     * order.
     */
    default String insertHistory() {
        return prefix().in("""
                        INSERT INTO ${prefix}lease_history (pool, worker_id, token, owner, owner_label, floor_at,
                            acquired_at, fence_at, updated_at, ending, ended_at, skew_ms, skew_error_ms)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ? = 'NONE' THEN 0 ELSE %s END, ?, ?)
                        """.formatted(now()));
    }

    /** Pool, worker ID, time. The tenure that it belongs to comes first. */
    default String historyAt() {
        return prefix().in("""
                        SELECT pool, worker_id, token, owner, owner_label, floor_at,
                            acquired_at, fence_at, updated_at, ending, ended_at, skew_ms, skew_error_ms
                        FROM ${prefix}lease_history
                        WHERE pool = ? AND worker_id = ? AND floor_at <= ?
                        ORDER BY token DESC
                        """);
    }

    /** Pool. The tenures that the leases are in. */
    default String latestHistory() {
        return prefix().in("""
                        SELECT h.pool, h.worker_id, h.token, h.owner, h.owner_label, h.floor_at,
                            h.acquired_at, h.fence_at, h.updated_at, h.ending, h.ended_at, h.skew_ms, h.skew_error_ms
                        FROM ${prefix}lease_history AS h
                            JOIN ${prefix}worker_lease AS l
                            ON l.pool = h.pool AND l.worker_id = h.worker_id AND l.token = h.token
                        WHERE h.pool = ?
                        ORDER BY h.worker_id
                        """);
    }

    /** Pool, age in ms. */
    default String trimHistory() {
        return prefix().in(
                        "DELETE FROM ${prefix}lease_history WHERE pool = ? AND updated_at < %s - ?".formatted(now()));
    }
}
