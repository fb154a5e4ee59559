package io.github.snowflakeid.lease.jdbc;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** H2. {@code CURRENT_TIMESTAMP} stands still in a transaction; each of ours has one statement that reads it. */
record H2LeaseSql(TablePrefix prefix) implements LeaseSql {

    private static final String NOW = "cast(floor(extract(epoch FROM current_timestamp) * 1000) AS bigint)";

    @Override
    public String script() {
        return "schema-h2.sql";
    }

    /** How H2 folds names is a setting of the database; so ours are compared without regard to case, and its own are upper. */
    @Override
    public String tablesExist() {
        return exist("pool", "worker_lease");
    }

    @Override
    public String historyExists() {
        return exist("lease_history");
    }

    private String exist(String... tables) {
        String schema = prefix.schema().isEmpty() ? "current_schema" : "'" + prefix.schema() + "'";
        String names = Stream.of(tables)
                .map(table -> "upper('" + prefix.name() + table + "')")
                .collect(Collectors.joining(", "));
        return """
                SELECT count(*) = %s FROM INFORMATION_SCHEMA.TABLES
                WHERE upper(TABLE_SCHEMA) = upper(%s) AND upper(TABLE_NAME) IN (%s)
                """.formatted(tables.length, schema, names);
    }

    @Override
    public String now() {
        return NOW;
    }

    @Override
    public String insertPool() {
        return prefix.in("""
                INSERT INTO ${prefix}pool (pool, layout, next_worker, created_at)
                SELECT name, fingerprint, 0, %s
                FROM (SELECT cast(? AS varchar) AS name, cast(? AS varchar) AS fingerprint) AS claimed
                WHERE NOT EXISTS (SELECT 1 FROM ${prefix}pool AS p WHERE p.pool = claimed.name)
                """.formatted(NOW));
    }

    @Override
    public String insertWorkers() {
        return prefix.in("""
                INSERT INTO ${prefix}worker_lease (pool, worker_id, token, owner, owner_label,
                    acquired_at, renewed_at, renewals, expires_at, released)
                SELECT name, id, 0, ' ', ' ', 0, 0, 0, 0, 0
                FROM (SELECT cast(? AS varchar) AS name) AS claimed, SYSTEM_RANGE(?, ?) AS ids (id)
                WHERE NOT EXISTS (
                    SELECT 1 FROM ${prefix}worker_lease AS lease WHERE lease.pool = claimed.name AND lease.worker_id = id)
                """);
    }

    @Override
    public String list() {
        return prefix.in("""
                SELECT worker_id, token, trim(owner), trim(owner_label), acquired_at, renewed_at, renewals, expires_at, released,
                    %s AS store_time
                FROM ${prefix}worker_lease
                WHERE pool = ? AND worker_id BETWEEN ? AND ?
                ORDER BY worker_id
                """.formatted(NOW));
    }

    @Override
    public String acquire() {
        return prefix.in("""
                SELECT expires_at, renewed_at FROM FINAL TABLE (
                    UPDATE ${prefix}worker_lease
                    SET token = token + 1, owner = ?, owner_label = ?, acquired_at = %1$s, renewed_at = %1$s,
                        released = 0, expires_at = greatest(cast(? AS bigint), %1$s + cast(? AS bigint))
                    WHERE pool = ? AND worker_id = ? AND token = ? AND expires_at = ?
                        AND EXISTS (SELECT 1 FROM ${prefix}pool AS p WHERE p.pool = ? AND p.layout = ?))
                """.formatted(NOW));
    }

    @Override
    public String renew() {
        return prefix.in("""
                SELECT expires_at, renewed_at FROM FINAL TABLE (
                    UPDATE ${prefix}worker_lease
                    SET expires_at = greatest(expires_at, %1$s + cast(? AS bigint)), renewed_at = %1$s,
                        renewals = renewals + 1
                    WHERE pool = ? AND worker_id = ? AND owner = ? AND token = ? AND expires_at = ? AND released = 0)
                """.formatted(NOW));
    }
}
