package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.Optional;

/** PostgreSQL. {@code clock_timestamp()}, since {@code now()} stands still in a transaction; read once a statement. */
record PostgresLeaseSql(TablePrefix prefix) implements LeaseSql {

    /** Any number that other users of advisory locks are unlikely to have chosen. */
    private static final long SCHEMA_LOCK = 0x736e6f77666c616bL;

    private static final String RETURNING = "RETURNING lease.expires_at, lease.renewed_at";

    private static final String NOW = "cast(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)";

    @Override
    public String script() {
        return "schema-postgresql.sql";
    }

    /**
     * Overrules the defaults of server, role, database and pool, for this transaction. A commit that is not flushed could
     * be lost, and a lost acquisition issues IDs twice. The timeouts are the server's own: the driver's query timeout
     * opens a second connection to cancel, and waits for it when the server hangs. The last one frees the row of a client
     * that froze or lost its network between its write and its commit.
     */
    @Override
    public Optional<String> begin(Duration queryTimeout, Duration longestPause) {
        return Optional.of("""
                SET TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE;
                SET LOCAL synchronous_commit = on;
                SET LOCAL statement_timeout = %s;
                SET LOCAL idle_in_transaction_session_timeout = %s
                """.formatted(queryTimeout.toMillis(), longestPause.toMillis()));
    }

    @Override
    public boolean limitsStatements() {
        return true;
    }

    @Override
    public String tablesExist() {
        return prefix.in("""
                SELECT to_regclass('${prefix}pool') IS NOT NULL AND to_regclass('${prefix}worker_lease') IS NOT NULL
                """);
    }

    @Override
    public String historyExists() {
        return prefix.in("SELECT to_regclass('${prefix}lease_history') IS NOT NULL");
    }

    @Override
    public String now() {
        return NOW;
    }

    @Override
    public Optional<String> lockSchema() {
        return Optional.of("SELECT pg_advisory_xact_lock(" + SCHEMA_LOCK + ")");
    }

    @Override
    public String insertPool() {
        return prefix.in("""
                INSERT INTO ${prefix}pool (pool, layout, next_worker, created_at)
                VALUES (?, ?, 0, %s)
                ON CONFLICT DO NOTHING
                """.formatted(NOW));
    }

    @Override
    public String insertWorkers() {
        return prefix.in("""
                INSERT INTO ${prefix}worker_lease (pool, worker_id, token, owner, owner_label,
                    acquired_at, renewed_at, renewals, expires_at, released)
                SELECT ?, worker_id, 0, '', '', 0, 0, 0, 0, 0
                FROM generate_series(?, ?) AS ids (worker_id)
                ON CONFLICT DO NOTHING
                """);
    }

    @Override
    public String list() {
        return prefix.in("""
                SELECT worker_id, token, owner, owner_label, acquired_at, renewed_at, renewals, expires_at, released,
                    (SELECT %s) AS store_time
                FROM ${prefix}worker_lease
                WHERE pool = ? AND worker_id BETWEEN ? AND ?
                ORDER BY worker_id
                """.formatted(NOW));
    }

    @Override
    public String acquire() {
        return prefix.in("""
                UPDATE ${prefix}worker_lease AS lease
                SET token = lease.token + 1, owner = ?, owner_label = ?, acquired_at = store.now, renewed_at = store.now,
                    released = 0, expires_at = greatest(?, store.now + ?)
                FROM (SELECT %s AS now) AS store
                WHERE lease.pool = ? AND lease.worker_id = ? AND lease.token = ? AND lease.expires_at = ?
                    AND EXISTS (SELECT 1 FROM ${prefix}pool AS p WHERE p.pool = ? AND p.layout = ?)
                RETURNING lease.expires_at, lease.renewed_at
                """.formatted(NOW));
    }

    @Override
    public String renew() {
        return renewal("") + RETURNING;
    }

    /**
     * The commit follows without a word from the client, so there is no pause in it that could keep the row. Settings that
     * a statement makes for its transaction hold when it waits for the row, and when it commits.
     *
     * <p>A client that has given up cannot recall it. It may lie in a broken network, or wait for a lock on the table, and
     * would move the fence behind the back of its holder, who would then have to give the worker ID up. Hence the time after
     * which it does nothing.
     */
    @Override
    public Optional<String> renewAtOnce(Duration queryTimeout) {
        String settings =
                ", set_config('synchronous_commit', 'on', true) AS commits, set_config('lock_timeout', '%s', true) AS waits"
                        .formatted(queryTimeout.toMillis());
        return Optional.of(renewal(settings) + "    AND store.commits = 'on' AND store.waits <> '' AND store.now < ?\n"
                + RETURNING);
    }

    private String renewal(String settings) {
        return prefix.in("""
                UPDATE ${prefix}worker_lease AS lease
                SET expires_at = greatest(lease.expires_at, store.now + ?), renewed_at = store.now,
                    renewals = lease.renewals + 1
                FROM (SELECT %s AS now%s) AS store
                WHERE lease.pool = ? AND lease.worker_id = ? AND lease.owner = ? AND lease.token = ?
                    AND lease.expires_at = ? AND lease.released = 0
                """.formatted(NOW, settings));
    }
}
