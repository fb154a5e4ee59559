package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * MariaDB, and MySQL. {@code utc_timestamp(3)} is the start of the statement; {@code unix_timestamp(now(3))} would be an
 * hour wrong when summer time ends. What stands in <code>/*M! … *&#47;</code> is for MariaDB alone, in <code>/*!80000 …
 * *&#47;</code> for MySQL.
 */
record MariaDbLeaseSql(TablePrefix prefix) implements LeaseSql {

    private static final String NOW = "timestampdiff(MICROSECOND, '1970-01-01', utc_timestamp(3)) DIV 1000";

    @Override
    public String script() {
        return "schema-mariadb.sql";
    }

    /**
     * Frees the row of a client that froze or lost its network between its write and its commit. MySQL has no limit for
     * transactions; the one for sessions does the same while this one is ours.
     */
    @Override
    public Optional<String> setUp(Duration longestPause) {
        return Optional.of("""
                SET @snowflake_idle = 0, @snowflake_wait = 0
                    /*M!100300 , @snowflake_idle = @@idle_write_transaction_timeout,
                        SESSION idle_write_transaction_timeout = %1$d */
                    /*!80000 , @snowflake_wait = @@wait_timeout, SESSION wait_timeout = %1$d */
                """.formatted(longestPause.plusMillis(999).toSeconds()));
    }

    @Override
    public Optional<String> tearDown() {
        return Optional.of("""
                SET /*M!100300 SESSION idle_write_transaction_timeout = @snowflake_idle, */
                    /*!80000 SESSION wait_timeout = @snowflake_wait, */
                    @snowflake_idle = NULL, @snowflake_wait = NULL
                """);
    }

    /** For one transaction, so there is nothing to restore. READ COMMITTED is refused where the binary log has statements. */
    @Override
    public Optional<String> begin(Duration queryTimeout, Duration longestPause) {
        return Optional.of("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ WRITE");
    }

    @Override
    public Optional<String> looseCommits() {
        return Optional.of("""
                SELECT concat('innodb_flush_log_at_trx_commit is ', @@innodb_flush_log_at_trx_commit)
                FROM DUAL WHERE @@innodb_flush_log_at_trx_commit <> 1
                """);
    }

    /** Whether names differ that differ in case is a setting of the server. The operator BINARY is deprecated in MySQL. */
    @Override
    public String tablesExist() {
        return exist("pool", "worker_lease");
    }

    @Override
    public String historyExists() {
        return exist("lease_history");
    }

    private String exist(String... tables) {
        String schema = prefix.schema().isEmpty() ? "database()" : "'" + prefix.schema() + "'";
        String names = Stream.of(tables)
                .map(table -> "'" + prefix.name() + table + "'")
                .collect(Collectors.joining(", "));
        return """
                SELECT count(*) = %1$d FROM information_schema.tables
                WHERE table_schema = %2$s AND table_name IN (%3$s)
                    AND (@@lower_case_table_names > 0 OR cast(table_name AS BINARY) IN (%3$s))
                """.formatted(tables.length, schema, names);
    }

    @Override
    public String now() {
        return NOW;
    }

    /** Outlives transactions, since DDL commits. Those who did not get it in time look for the tables all the same. */
    @Override
    public Optional<String> lockSchema() {
        return Optional.of("SELECT get_lock('snowflake schema', 1)");
    }

    @Override
    public Optional<String> unlockSchema() {
        return Optional.of("SELECT release_lock('snowflake schema')");
    }

    @Override
    public String insertPool() {
        return prefix.in("""
                INSERT INTO ${prefix}pool (pool, layout, next_worker, created_at)
                VALUES (?, ?, 0, %s)
                ON DUPLICATE KEY UPDATE pool = pool
                """.formatted(NOW));
    }

    @Override
    public String insertWorkers() {
        return prefix.in("""
                INSERT INTO ${prefix}worker_lease (pool, worker_id, token, owner, owner_label,
                    acquired_at, renewed_at, renewals, expires_at, released)
                SELECT ?, id, 0, '', '', 0, 0, 0, 0, 0
                FROM (
                    WITH RECURSIVE ids (id) AS (
                        SELECT cast(? AS signed) UNION ALL SELECT id + 1 FROM ids WHERE id < ?)
                    SELECT id FROM ids) AS new_ids
                ON DUPLICATE KEY UPDATE pool = pool
                """);
    }

    @Override
    public String list() {
        return prefix.in("""
                SELECT worker_id, token, owner, owner_label, acquired_at, renewed_at, renewals, expires_at, released,
                    %s AS store_time
                FROM ${prefix}worker_lease
                WHERE pool = ? AND worker_id BETWEEN ? AND ?
                ORDER BY worker_id
                """.formatted(NOW));
    }

    @Override
    public String acquire() {
        return prefix.in("""
                UPDATE ${prefix}worker_lease
                SET token = token + 1, owner = ?, owner_label = ?, acquired_at = %1$s, renewed_at = %1$s,
                    released = 0, expires_at = greatest(?, %1$s + ?)
                WHERE pool = ? AND worker_id = ? AND token = ? AND expires_at = ?
                    AND EXISTS (SELECT 1 FROM ${prefix}pool AS p WHERE p.pool = ? AND p.layout = ?)
                """.formatted(NOW));
    }

    @Override
    public String renew() {
        return prefix.in("""
                UPDATE ${prefix}worker_lease
                SET expires_at = greatest(expires_at, %1$s + ?), renewed_at = %1$s, renewals = renewals + 1
                WHERE pool = ? AND worker_id = ? AND owner = ? AND token = ? AND expires_at = ? AND released = 0
                """.formatted(NOW));
    }
}
