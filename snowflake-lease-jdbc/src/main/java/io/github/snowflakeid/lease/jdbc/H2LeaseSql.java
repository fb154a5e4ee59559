package io.github.snowflakeid.lease.jdbc;

import java.util.List;
import java.util.stream.Collectors;

/** H2. {@code CURRENT_TIMESTAMP} stands still in a transaction; each of ours reads it once before it writes. */
record H2LeaseSql(TableNames names) implements LeaseSql {

    private static final String NOW = "cast(floor(extract(epoch FROM current_timestamp) * 1000) AS bigint)";

    @Override
    public LeaseSql with(TableNames names) {
        return new H2LeaseSql(names);
    }

    @Override
    public String script() {
        return "schema-h2.sql";
    }

    /** How H2 folds names is a setting of the database; so ours are compared without regard to case. */
    @Override
    public String locate(List<String> tables) {
        String schema = names.schema().isEmpty()
                ? "current_schema"
                : "'" + names.schema().replace("'", "''") + "'";
        String all = tables.stream()
                .map(table -> "upper('" + names.prefix().name() + table + "')")
                .collect(Collectors.joining(", "));
        return """
                SELECT TABLE_SCHEMA, TABLE_NAME,
                    CASE WHEN TABLE_TYPE = 'BASE TABLE' AND STORAGE_TYPE IN ('CACHED', 'MEMORY') THEN ''
                        ELSE lower(TABLE_TYPE || ', ' || coalesce(STORAGE_TYPE, '')) END AS fault
                FROM INFORMATION_SCHEMA.TABLES
                WHERE upper(TABLE_SCHEMA) = upper(%s) AND upper(TABLE_NAME) IN (%s)
                """.formatted(schema, all);
    }

    @Override
    public String currentSchema() {
        return "SELECT current_schema";
    }

    @Override
    public String now() {
        return NOW;
    }

    /** In some of its modes an empty text is null, so a blank is written. */
    @Override
    public String text(String column) {
        return "trim(" + column + ")";
    }

    @Override
    public String insertPool() {
        return names.in("""
                INSERT INTO ${prefix}pool (pool, layout, identity, incarnation, replaced, noticed_at, usable_from,
                    quarantine_ms, next_worker, created_at)
                SELECT name, cast(:layout AS varchar), cast(:identity AS varchar), cast(:incarnation AS varchar),
                    cast(:replaced AS varchar), 0, cast(:usableFrom AS bigint), cast(:quarantine AS bigint), 0, %s
                FROM (SELECT cast(:pool AS varchar) AS name) AS claimed
                WHERE NOT EXISTS (SELECT 1 FROM ${prefix}pool AS p WHERE p.pool = claimed.name)
                """.formatted(NOW));
    }

    @Override
    public String insertWorkers() {
        return names.in("""
                INSERT INTO ${prefix}worker_lease (pool, worker_id, identity, token, owner, owner_label,
                    acquired_at, renewed_at, renewals, expires_at, released)
                SELECT name, id, cast(:identity AS varchar), 0, ' ', ' ', 0, 0, 0, 0, 0
                FROM (SELECT cast(:pool AS varchar) AS name) AS claimed, SYSTEM_RANGE(:first, :last) AS ids (id)
                WHERE NOT EXISTS (
                    SELECT 1 FROM ${prefix}worker_lease AS lease WHERE lease.pool = claimed.name AND lease.worker_id = id)
                """);
    }

    @Override
    public String acquire() {
        return names.in("""
                SELECT expires_at, renewed_at FROM FINAL TABLE (
                    UPDATE ${prefix}worker_lease
                    SET token = token + 1, owner = :owner, owner_label = :label, acquired_at = %1$s, renewed_at = %1$s,
                        released = 0, expires_at = greatest(cast(:floor AS bigint), %1$s + cast(:ttl AS bigint))
                    WHERE pool = :pool AND worker_id = :worker AND identity = :identity AND token = :token
                        AND expires_at = :expiry AND %2$s)
                """.formatted(NOW, poolIsAsClaimed()));
    }
}
