package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * MariaDB, and MySQL. {@code utc_timestamp(3)} is the start of the statement; {@code unix_timestamp(now(3))} would be an
 * hour wrong when summer time ends. What stands in <code>/*M! … *&#47;</code> is for MariaDB alone, in <code>/*!80000 …
 * *&#47;</code> for MySQL.
 */
record MariaDbLeaseSql(TableNames names, boolean isMariaDb) implements LeaseSql {

    private static final String NOW = "timestampdiff(MICROSECOND, '1970-01-01', utc_timestamp(3)) DIV 1000";

    @Override
    public LeaseSql with(TableNames names) {
        return new MariaDbLeaseSql(names, isMariaDb);
    }

    @Override
    public String script() {
        return "schema-mariadb.sql";
    }

    /**
     * Always, and by text: a driver may not know what its connection has open, and most refuse a rollback while they believe
     * in auto-commit.
     */
    @Override
    public Optional<String> rollback() {
        return Optional.of("ROLLBACK");
    }

    /**
     * Frees the row of a client that froze or lost its network between its write and its commit. MySQL has no limit for
     * transactions; the one for sessions does the same while this one is ours. A transaction is begun without a word that
     * would end LOCK TABLES.
     */
    @Override
    public Optional<String> setUp(Duration longestPause) {
        return Optional.of("""
                SET @snowflake_commit = @@autocommit, @snowflake_idle = 0, @snowflake_wait = 0
                    /*M!100300 , @snowflake_idle = @@idle_write_transaction_timeout,
                        SESSION idle_write_transaction_timeout = %1$s */
                    /*!80000 , @snowflake_wait = @@wait_timeout, SESSION wait_timeout = %1$s */
                    , SESSION autocommit = 0
                """.formatted(longestPause.plusMillis(999).toSeconds()));
    }

    @Override
    public Optional<String> tearDown() {
        return Optional.of("""
                SET /*M!100300 SESSION idle_write_transaction_timeout = @snowflake_idle, */
                    /*!80000 SESSION wait_timeout = @snowflake_wait, */
                    SESSION autocommit = @snowflake_commit,
                    @snowflake_idle = NULL, @snowflake_wait = NULL, @snowflake_commit = NULL
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

    @Override
    public Optional<String> version() {
        return Optional.of("SELECT concat(version(), ' ', @@version_comment)");
    }

    @Override
    public LeaseSql of(String version) {
        return new MariaDbLeaseSql(names, version.contains("MariaDB"));
    }

    /** Whether names differ that differ in case is a setting of the server. The operator BINARY is deprecated in MySQL. */
    @Override
    public String locate(List<String> tables) {
        String schema =
                names.schema().isEmpty() ? "database()" : "'" + names.schema().replace("'", "''") + "'";
        String all = tables.stream()
                .map(table -> "'" + names.prefix().name() + table + "'")
                .collect(Collectors.joining(", "));
        return """
                SELECT table_schema, table_name,
                    CASE WHEN table_type <> 'BASE TABLE' THEN lower(table_type)
                        WHEN engine <> 'InnoDB' THEN concat('a table of the engine ', engine)
                        ELSE '' END AS fault
                FROM information_schema.tables
                WHERE table_schema = %1$s AND table_name IN (%2$s)
                    AND (@@lower_case_table_names > 0 OR cast(table_name AS BINARY) IN (%2$s))
                """.formatted(schema, all);
    }

    @Override
    public String currentSchema() {
        return "SELECT database()";
    }

    @Override
    public String quoted(String name) {
        return '`' + name.replace("`", "``") + '`';
    }

    /**
     * A cluster whose members commit together is one, whichever of them answers; it has another name when it was made anew.
     * Otherwise each server is one.
     */
    @Override
    public List<String> incarnations(String schema) {
        String end = ", '/" + schema.replace("'", "''") + "')";
        return isMariaDb
                ? List.of(
                        "concat('galera/', " + read("information_schema.GLOBAL_STATUS", "wsrep_cluster_state_uuid")
                                + end,
                        "concat('mariadb/', @@server_id" + end)
                : List.of(
                        "concat('galera/', " + read("performance_schema.global_status", "wsrep_cluster_state_uuid")
                                + end,
                        "concat('group/', "
                                + read("performance_schema.global_variables", "group_replication_group_name") + end,
                        "concat('mysql/', @@server_uuid" + end);
    }

    /** Null if there is no such variable, where asking for it by its name would be an error. */
    private static String read(String table, String variable) {
        return "(SELECT nullif(VARIABLE_VALUE, '') FROM " + table + " WHERE VARIABLE_NAME = '" + variable + "')";
    }

    /** A server variable in a write is taken for unsafe by a binary log of statements, and has another value on each replica. */
    @Override
    public boolean writesByIncarnation() {
        return false;
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
        return names.in("""
                INSERT INTO ${prefix}pool (pool, layout, identity, incarnation, replaced, noticed_at, usable_from,
                    quarantine_ms, next_worker, created_at)
                VALUES (:pool, :layout, :identity, :incarnation, :replaced, 0, :usableFrom, :quarantine, 0, %s)
                ON DUPLICATE KEY UPDATE pool = pool
                """.formatted(NOW));
    }

    @Override
    public String insertWorkers() {
        return names.in("""
                INSERT INTO ${prefix}worker_lease (pool, worker_id, identity, token, owner, owner_label,
                    acquired_at, renewed_at, renewals, expires_at, released)
                SELECT :pool, id, :identity, 0, '', '', 0, 0, 0, 0, 0
                FROM (
                    WITH RECURSIVE ids (id) AS (
                        SELECT cast(:first AS signed) UNION ALL SELECT id + 1 FROM ids WHERE id < :last)
                    SELECT id FROM ids) AS new_ids
                ON DUPLICATE KEY UPDATE pool = pool
                """);
    }

    @Override
    public String acquire() {
        return names.in("""
                UPDATE ${prefix}worker_lease
                SET token = token + 1, owner = :owner, owner_label = :label, acquired_at = %1$s, renewed_at = %1$s,
                    released = 0, expires_at = greatest(:floor, %1$s + :ttl)
                WHERE pool = :pool AND worker_id = :worker AND identity = :identity AND token = :token
                    AND expires_at = :expiry AND %2$s
                """.formatted(NOW, poolIsAsClaimed()));
    }
}
