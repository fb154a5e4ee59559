package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** PostgreSQL. {@code clock_timestamp()}, since {@code now()} stands still in a transaction; read once a statement. */
record PostgresLeaseSql(TableNames names) implements LeaseSql {

    /** Any number that other users of advisory locks are unlikely to have chosen. */
    private static final long SCHEMA_LOCK = 0x736e6f77666c616bL;

    private static final String RETURNING = "RETURNING lease.expires_at, lease.renewed_at";

    private static final String NOW = "cast(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)";

    @Override
    public LeaseSql with(TableNames names) {
        return new PostgresLeaseSql(names);
    }

    @Override
    public String script() {
        return "schema-postgresql.sql";
    }

    /**
     * Overrules the defaults of server, role, database and pool, for this transaction. A commit that is not flushed could
     * be lost, and a lost acquisition issues IDs twice; that it was not as asked for is said by a warning, which must not be
     * hidden. The timeouts are the server's own: the driver's query timeout
     * opens a second connection to cancel, and waits for it when the server hangs. The last one frees the row of a client
     * that froze or lost its network between its write and its commit.
     */
    @Override
    public Optional<String> begin(Duration queryTimeout, Duration longestPause) {
        return Optional.of("""
                SET TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE;
                SET LOCAL synchronous_commit = on;
                SET LOCAL client_min_messages = warning;
                SET LOCAL statement_timeout = %s;
                SET LOCAL idle_in_transaction_session_timeout = %s
                """.formatted(queryTimeout.toMillis(), longestPause.toMillis()));
    }

    @Override
    public boolean limitsStatements() {
        return true;
    }

    @Override
    public boolean warnsOfCommits() {
        return true;
    }

    @Override
    public Optional<String> version() {
        return Optional.of("SELECT version()");
    }

    @Override
    public String locate(List<String> tables) {
        String ids = tables.stream()
                .map(table -> "to_regclass(" + names.literal(table) + ")")
                .collect(Collectors.joining(", "));
        return """
                SELECT n.nspname, c.relname,
                    CASE WHEN c.relkind NOT IN ('r', 'p') THEN 'no table'
                        WHEN c.relpersistence = 't' THEN 'a temporary table'
                        WHEN c.relpersistence = 'u' THEN 'an unlogged table'
                        ELSE '' END AS fault
                FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
                WHERE c.oid IN (%s)
                """.formatted(ids);
    }

    @Override
    public String currentSchema() {
        return "SELECT current_schema()";
    }

    /**
     * The cluster, the database, the table, and the timeline, which a promotion changes. (What pg_control_checkpoint() says
     * of it changes with the next checkpoint only.) A standby has no write position, but cannot be written to either.
     */
    @Override
    public List<String> incarnations(String schema) {
        return List.of("""
                (SELECT 'postgresql/' || system_identifier || '/' || current_database() || '/'
                    || cast(to_regclass(%s) AS oid) || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
                FROM pg_control_system())""".formatted(names.literal(TableNames.POOL)));
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
        return names.in("""
                INSERT INTO ${prefix}pool (pool, layout, identity, incarnation, replaced, noticed_at, usable_from,
                    quarantine_ms, next_worker, created_at)
                VALUES (:pool, :layout, :identity, :incarnation, :replaced, 0, :usableFrom, :quarantine, 0, %s)
                ON CONFLICT DO NOTHING
                """.formatted(NOW));
    }

    @Override
    public String insertWorkers() {
        return names.in("""
                INSERT INTO ${prefix}worker_lease (pool, worker_id, identity, token, owner, owner_label,
                    acquired_at, renewed_at, renewals, expires_at, released)
                SELECT :pool, worker_id, :identity, 0, '', '', 0, 0, 0, 0, 0
                FROM generate_series(:first, :last) AS ids (worker_id)
                ON CONFLICT DO NOTHING
                """);
    }

    @Override
    public String acquire() {
        return names.in("""
                UPDATE ${prefix}worker_lease AS lease
                SET token = lease.token + 1, owner = :owner, owner_label = :label, acquired_at = store.now,
                    renewed_at = store.now, released = 0, expires_at = greatest(:floor, store.now + :ttl)
                FROM (SELECT %1$s AS now, #INCARNATION AS incarnation) AS store
                WHERE lease.pool = :pool AND lease.worker_id = :worker AND lease.identity = :identity
                    AND lease.token = :token AND lease.expires_at = :expiry
                    AND (store.incarnation = :incarnation
                        OR split_part(store.incarnation, '/', 1) <> split_part(:incarnation, '/', 1))
                    AND %2$s
                %3$s
                """.formatted(NOW, poolIsAsClaimed(), RETURNING));
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
        return Optional.of(names.in("""
                UPDATE ${prefix}worker_lease AS lease
                SET expires_at = greatest(lease.expires_at, store.now + :ttl), renewed_at = store.now,
                    renewals = lease.renewals + 1
                FROM (SELECT %1$s AS now, #INCARNATION AS incarnation,
                    set_config('synchronous_commit', 'on', true) AS commits,
                    set_config('lock_timeout', '%2$s', true) AS waits,
                    set_config('client_min_messages', 'warning', true) AS warns) AS store
                WHERE lease.pool = :pool AND lease.worker_id = :worker AND lease.identity = :identity
                    AND lease.owner = :owner AND lease.token = :token AND lease.expires_at = :expiry AND lease.released = 0
                    AND store.now < lease.expires_at AND store.now < :deadline AND store.incarnation = :incarnation
                    AND store.commits = 'on' AND store.waits <> '' AND store.warns = 'warning'
                %3$s
                """.formatted(NOW, queryTimeout.toMillis(), RETURNING)));
    }
}
