package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The SQL of one product: text and nothing else. Statements about leases have {@linkplain Arguments named arguments}, of one
 * name for all products; {@code #INCARNATION} in them stands for what the server says of itself. Those that write a lease
 * answer with one row, {@code expires_at} and {@code renewed_at} as written, or with none; or with a count, where the product
 * cannot do that, and {@link #written()} is asked in the same transaction.
 */
sealed interface LeaseSql permits H2LeaseSql, MariaDbLeaseSql, PostgresLeaseSql {

    TableNames names();

    /** The same with names that are known by now. */
    LeaseSql with(TableNames names);

    /** The DDL, a resource beside this class. */
    String script();

    /**
     * What rolls back whatever is open, as SQL text; empty where JDBC's methods do, without a round trip if nothing is open.
     * Where this is text, transactions are begun and committed by text, too: the driver need not know of them.
     */
    default Optional<String> rollback() {
        return Optional.empty();
    }

    /** What is set before the first transaction on a borrowed connection. */
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

    /** Whether the server says by a warning that a commit is not as safe as it was asked to be. */
    default boolean warnsOfCommits() {
        return false;
    }

    /** One row, a text, if the server may lose commits and no transaction can ask for better. */
    default Optional<String> looseCommits() {
        return Optional.empty();
    }

    /** One row, a text: what the server is, in words. Empty where the driver's word is enough. */
    default Optional<String> version() {
        return Optional.empty();
    }

    /** The same for a server of this {@link #version()}: a driver may call another product by its own product's name. */
    default LeaseSql of(String version) {
        return this;
    }

    /**
     * Where these tables are: a row for each that is there, with the schema, the name, and what is wrong with it, or an empty
     * text. Raises no error that a server would log.
     */
    String locate(List<String> tables);

    /** One row: the schema where a table is made whose name has none. */
    String currentSchema();

    /** The name as SQL text that nothing folds. */
    default String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Makes creators of the tables wait for each other, until the end of their transactions or {@link #unlockSchema()}. */
    default Optional<String> lockSchema() {
        return Optional.empty();
    }

    /** Lets the next creator in, where the end of the transaction does not. */
    default Optional<String> unlockSchema() {
        return Optional.empty();
    }

    /**
     * Expressions for what the server says of itself: which server, database and table it is, and which history. The first
     * that can be asked, and is not null, counts. None where the product has no such thing.
     */
    default List<String> incarnations(String schema) {
        return List.of();
    }

    /**
     * Whether the incarnation may stand in a statement that writes. Not where replicas repeat statements: each would put its
     * own in.
     */
    default boolean writesByIncarnation() {
        return true;
    }

    /** The database's clock, in milliseconds of Unix time: an expression. */
    String now();

    /** A text column that may hold an empty text, as an expression. */
    default String text(String column) {
        return column;
    }

    /**
     * {@code pool}, {@code layout}, {@code identity}, {@code incarnation}, {@code replaced}, {@code usableFrom}, {@code
     * quarantine}.
     */
    String insertPool();

    /** {@code pool}, {@code identity}, {@code first} and {@code last} new worker ID. Leaves rows alone that exist. */
    String insertWorkers();

    /**
     * {@code pool}. One row: what is kept of the pool, {@code next_worker}, the store's time and incarnation.
     */
    default String readPool() {
        return names().in("""
                        SELECT layout, identity, incarnation, replaced, noticed_at, usable_from, quarantine_ms, next_worker,
                            %s AS store_time, #INCARNATION AS store_incarnation
                        FROM ${prefix}pool AS p
                        WHERE pool = :pool
                        """.formatted(now()));
    }

    /** {@code pool}: the latest renewal in it. */
    default String newestRenewal() {
        return names().in("SELECT max(renewed_at) FROM ${prefix}worker_lease WHERE pool = :pool");
    }

    /** {@code pool}: the identity that worker rows have whose pool row is gone. */
    default String orphans() {
        return names().in("SELECT max(identity) FROM ${prefix}worker_lease WHERE pool = :pool");
    }

    /**
     * {@code incarnation}, {@code replaced}, {@code noticedAt}, {@code usableFrom}, {@code quarantine}; {@code pool},
     * {@code identity}, and as they were read {@code readIncarnation}, {@code readUsableFrom}, {@code readQuarantine}.
     */
    default String updatePool() {
        return names().in("""
                        UPDATE ${prefix}pool
                        SET incarnation = :incarnation, replaced = :replaced, noticed_at = :noticedAt,
                            usable_from = :usableFrom, quarantine_ms = :quarantine
                        WHERE pool = :pool AND identity = :identity AND incarnation = :readIncarnation
                            AND usable_from = :readUsableFrom AND quarantine_ms = :readQuarantine
                        """);
    }

    /** {@code next}; {@code pool}, {@code identity}, and {@code first} as it was read. */
    default String advancePool() {
        return names().in("""
                        UPDATE ${prefix}pool SET next_worker = :next
                        WHERE pool = :pool AND identity = :identity AND next_worker = :first
                        """);
    }

    /**
     * {@code pool}, {@code first} and {@code last} worker ID. One row each, with the store's time. What is the pool's stands
     * in the first, and an identity only where it is not the pool's: the table is read by all of a fleet that starts at once.
     */
    default String list() {
        return names().in("""
                        SELECT worker_id, token, %1$s AS owner, %2$s AS owner_label, acquired_at, renewed_at, renewals,
                            expires_at, released, %3$s AS store_time,
                            CASE WHEN l.identity = p.identity THEN NULL ELSE l.identity END AS own_identity,
                            CASE WHEN worker_id = :first THEN p.identity END AS identity,
                            CASE WHEN worker_id = :first THEN p.incarnation END AS incarnation,
                            p.usable_from
                        FROM ${prefix}worker_lease AS l LEFT JOIN ${prefix}pool AS p ON p.pool = l.pool
                        WHERE l.pool = :pool AND worker_id BETWEEN :first AND :last
                        ORDER BY worker_id
                        """.formatted(text("owner"), text("owner_label"), now()));
    }

    /** {@code pool}, {@code worker}. One row: all of it, what is kept of its pool, the store's time and incarnation. */
    default String read() {
        return names().in("""
                        SELECT worker_id, token, %1$s AS owner, %2$s AS owner_label, acquired_at, renewed_at, renewals,
                            expires_at, released, l.identity AS own_identity,
                            layout, p.identity, incarnation, replaced, noticed_at, usable_from, quarantine_ms,
                            %3$s AS store_time, #INCARNATION AS store_incarnation
                        FROM ${prefix}worker_lease AS l LEFT JOIN ${prefix}pool AS p ON p.pool = l.pool
                        WHERE l.pool = :pool AND worker_id = :worker
                        """.formatted(text("owner"), text("owner_label"), now()));
    }

    /** {@code pool}, {@code worker}. One row, if there is one. */
    default String exists() {
        return names().in("SELECT identity FROM ${prefix}worker_lease WHERE pool = :pool AND worker_id = :worker");
    }

    /**
     * {@code owner}, {@code label}, {@code floor}, {@code ttl}; {@code pool}, {@code worker}, {@code identity}, and as they
     * were read {@code token}, {@code expiry}, {@code incarnation}; {@code layout}; {@code usable}, up to which the pool may
     * be in quarantine.
     */
    String acquire();

    /** Pool, and what it must be: the condition of {@link #acquire()} on it. */
    default String poolIsAsClaimed() {
        return """
                EXISTS (SELECT 1 FROM ${prefix}pool AS p
                    WHERE p.pool = :pool AND p.layout = :layout AND p.identity = :identity
                        AND p.incarnation = :incarnation AND p.usable_from <= :usable)""";
    }

    /**
     * {@code newExpiry}, {@code now}; {@code pool}, {@code worker}, {@code identity}, {@code owner}, {@code token}, and
     * {@code expiry} as it was read; {@code told}, the fence that the holder knows; {@code incarnation} as it was read, and
     * {@code usable} as above.
     * Compares what {@link io.github.snowflakeid.lease.Lease#isRenewable} was told, and the time once more.
     */
    default String renew() {
        return names().in("""
                        UPDATE ${prefix}worker_lease
                        SET expires_at = :newExpiry, renewed_at = :now, renewals = renewals + 1
                        WHERE pool = :pool AND worker_id = :worker AND identity = :identity AND owner = :owner
                            AND token = :token AND expires_at = :expiry AND released = 0
                            AND (%s < :told OR EXISTS (SELECT 1 FROM ${prefix}pool AS p
                                WHERE p.pool = :pool AND p.incarnation = :incarnation AND p.usable_from <= :usable))
                        """.formatted(now()));
    }

    /**
     * Renews in one statement that commits by itself, if the lease has not expired: every node does this all the time.
     * {@code ttl}; {@code pool}, {@code worker}, {@code identity}, {@code owner}, {@code token}, {@code expiry} and
     * {@code incarnation} as last written; {@code deadline}, the store's time at which it is too late. Empty where the
     * product cannot do it.
     */
    default Optional<String> renewAtOnce(Duration queryTimeout) {
        return Optional.empty();
    }

    /**
     * {@code until}; {@code pool}, {@code worker}, {@code identity}, {@code owner}, {@code token}, {@code expiry} as last
     * written.
     */
    default String release() {
        return names().in("""
                        UPDATE ${prefix}worker_lease
                        SET expires_at = :until, released = 1
                        WHERE pool = :pool AND worker_id = :worker AND identity = :identity AND owner = :owner
                            AND token = :token AND expires_at = :expiry AND released = 0
                        """);
    }

    /** {@code pool}, {@code worker}, {@code owner}, {@code newToken}. One row: {@code expires_at} and {@code renewed_at}. */
    default String written() {
        return names().in("""
                        SELECT expires_at, renewed_at FROM ${prefix}worker_lease
                        WHERE pool = :pool AND worker_id = :worker AND owner = :owner AND token = :newToken
                        """);
    }

    /** Fence, time of the write, end, end again, skew, error of the skew; pool, worker ID, floor, token, owner. */
    default String updateHistory() {
        return names().in("""
                        UPDATE ${prefix}lease_history
                        SET fence_at = ?, updated_at = ?, ending = ?, ended_at = CASE WHEN ? = 'NONE' THEN 0 ELSE %s END,
                            skew_ms = ?, skew_error_ms = ?
                        WHERE pool = ? AND worker_id = ? AND floor_at = ? AND token = ? AND owner = ?
                        """.formatted(now()));
    }

    /**
     * Pool, worker ID, token, owner, label, floor, time of the acquisition; and what {@link #updateHistory} sets, in its
     * order.
     */
    default String insertHistory() {
        return names().in("""
                        INSERT INTO ${prefix}lease_history (pool, worker_id, token, owner, owner_label, floor_at,
                            acquired_at, fence_at, updated_at, ending, ended_at, skew_ms, skew_error_ms)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ? = 'NONE' THEN 0 ELSE %s END, ?, ?)
                        """.formatted(now()));
    }

    /**
     * Pool, worker ID, time. The tenure that it belongs to comes first; of those with one floor that is the last, as the
     * others issued nothing.
     */
    default String historyAt() {
        return names().in("""
                        SELECT pool, worker_id, token, owner, owner_label, floor_at,
                            acquired_at, fence_at, updated_at, ending, ended_at, skew_ms, skew_error_ms
                        FROM ${prefix}lease_history
                        WHERE pool = ? AND worker_id = ? AND floor_at <= ?
                        ORDER BY floor_at DESC, token DESC
                        """);
    }

    /** Pool. The tenures that the leases are in. */
    default String latestHistory() {
        return names().in("""
                        SELECT h.pool, h.worker_id, h.token, h.owner, h.owner_label, h.floor_at,
                            h.acquired_at, h.fence_at, h.updated_at, h.ending, h.ended_at, h.skew_ms, h.skew_error_ms
                        FROM ${prefix}lease_history AS h
                            JOIN ${prefix}worker_lease AS l
                            ON l.pool = h.pool AND l.worker_id = h.worker_id AND l.token = h.token
                                AND l.owner = h.owner AND l.acquired_at = h.acquired_at
                        WHERE h.pool = ?
                        ORDER BY h.worker_id
                        """);
    }

    /** Pool, age in ms. */
    default String trimHistory() {
        return names().in("DELETE FROM ${prefix}lease_history WHERE pool = ? AND updated_at < %s - ?".formatted(now()));
    }
}
