package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Leases in two tables of the application's own database: H2, MariaDB, MySQL or PostgreSQL. Every write is one conditional statement in a
 * transaction of its own; see the package for the protocol. Thread-safe; has nothing to close.
 *
 * <p>A call blocks for the {@linkplain JdbcLeaseSettings#poolWait() pool}, a direct connection, if there is a source of
 * them, and the statement, each within its bound; {@link #prepare} does so several times. It takes no part in a transaction
 * of its caller: connections are asked for on a thread of the store, and must not be bound to transactions by other means.
 * An interrupt ends the wait for a connection or between attempts with {@link io.github.snowflakeid.lease.LeaseStoreException}.
 */
public final class JdbcLeaseStore implements LeaseStore {

    /** A node that stops does not wait for a pool that is used up; its lease expires by itself. */
    private static final Duration LONGEST_WAIT_TO_RELEASE = Duration.ofMillis(500);

    private final DataSource pool;
    private final JdbcLeaseSettings settings;
    private final Product product;
    private final Transactions transactions;
    private final Schema schema;
    private final Duration releaseWait;
    private final StoreClock clock = new StoreClock();

    /** By pool: what it was when it was last prepared here. */
    private final Map<String, String> identities = new ConcurrentHashMap<>();

    /** A store that has the pool alone: while all its connections are taken no lease is renewed. */
    public JdbcLeaseStore(DataSource pool, JdbcLeaseSettings settings) {
        this(pool, null, settings);
    }

    /**
     * A store that goes past the pool when the pool fails or takes too long. Connects to nothing yet.
     *
     * @param direct opens connections to the same database
     */
    public JdbcLeaseStore(DataSource pool, @Nullable ConnectionSource direct, JdbcLeaseSettings settings) {
        this.pool = pool;
        this.settings = settings;
        this.product = new Product(TablePrefix.of(settings.tablePrefix()));
        this.transactions = new Transactions(new Connections(pool, direct, settings), product, settings);
        this.schema = new Schema(transactions, product, settings);
        this.releaseWait = settings.poolWait().compareTo(LONGEST_WAIT_TO_RELEASE) < 0
                ? settings.poolWait()
                : LONGEST_WAIT_TO_RELEASE;
    }

    /**
     * {@inheritDoc}
     *
     * <p>If the pool has another layout, its worker IDs are left alone. One who does not know the pool finds the tables, and
     * learns their full names, over a connection of the store's own, if it can open any.
     *
     * @throws LeaseTablesMissingException if there are no tables and they cannot or shall not be created
     * @throws UnsupportedDatabaseException if the database is none of those supported
     */
    @Override
    public PreparedPool prepare(PoolRequest request) {
        PreparedPool prepared =
                request.identity() == null ? transactions.overOurs(() -> prepared(request)) : prepared(request);
        identities.put(request.pool(), prepared.identity());
        return prepared;
    }

    private PreparedPool prepared(PoolRequest request) {
        schema.ensure(request.identity() == null);
        return schema.inLeases(new PoolPreparation(transactions, settings, request)::prepare);
    }

    /** {@inheritDoc} */
    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        LeaseTable table =
                run("Reading the worker IDs " + workers + " of pool " + pool, settings.poolWait(), session -> {
                    Arguments range = new Arguments()
                            .with("pool", pool)
                            .with("first", workers.first())
                            .with("last", workers.last());
                    try (PreparedStatement query = session.prepare(session.sql().list(), range);
                            ResultSet rows = query.executeQuery()) {
                        LeaseTable read = LeaseRows.table(rows, settings.failoverQuarantine())
                                .requireAll(
                                        pool,
                                        workers,
                                        "rows of the table "
                                                + session.sql().names().inWords(TableNames.WORKERS));
                        requireIdentity(session, pool, read);
                        return read;
                    }
                });
        clock.read(table.storeTime());
        return table;
    }

    private void requireIdentity(Session session, String pool, LeaseTable table) {
        String known = identities.get(pool);
        if (known != null) {
            table.rows()
                    .forEach(row -> Incarnations.requireIdentity(
                            session, pool, known, row.origin().identity()));
        }
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        LeaseRow row = claim.row();
        Arguments arguments = of(claim.pool(), row.workerId(), claim.owner(), row.origin())
                .with("token", row.token())
                .with("newToken", row.token() + 1)
                .with("expiry", row.expiresAt())
                .with("incarnation", row.origin().incarnation())
                .with("label", claim.ownerLabel())
                .with("floor", claim.floor())
                .with("ttl", claim.ttl().toMillis())
                .with("layout", claim.layout())
                .with("usable", settings.failoverQuarantine() ? claim.floor() : Long.MAX_VALUE);
        String purpose = purpose("Acquiring", claim.pool(), row.workerId());
        Optional<Written> written = run(purpose, settings.poolWait(), session -> {
            Optional<Written> as = isElsewhere(session, row) ? Optional.empty() : Written.by(session, arguments);
            if (as.isEmpty()) {
                Incarnations.requireSight(session, claim.pool(), row.workerId());
            }
            return as;
        });
        written.ifPresent(as -> clock.read(as.storeTime()));
        return written.map(as -> new Lease(
                        claim.pool(),
                        row.workerId(),
                        claim.owner(),
                        row.token() + 1,
                        claim.floor(),
                        as.expiresAt(),
                        as.storeTime(),
                        row.origin()))
                .orElse(null);
    }

    /** Whether the server has failed over since the row was read, where the statement that acquires cannot tell. */
    private static boolean isElsewhere(Session session, LeaseRow row) throws SQLException {
        if (session.sql().writesByIncarnation() || !session.dialect().knowsIncarnation()) {
            return false;
        }
        String server = Objects.requireNonNull(session.ask("SELECT #INCARNATION", new Arguments()), "one row");
        return Origin.differ(row.origin().incarnation(), server);
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        RenewalAttempt attempt = new RenewalAttempt(lease, ttl, settings);
        Renewal renewal = schema.inLeases(() -> transactions.runAtOnce(
                purpose("Renewing", lease.pool(), lease.workerId()),
                session -> attempt.atOnce(session, deadline()),
                attempt::inTransaction));
        if (renewal instanceof Renewal.Renewed renewed) {
            clock.read(renewed.lease().storeTime());
        }
        return renewal;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Waits at most 500 ms for the pool.
     */
    @Override
    public boolean release(Lease lease, long until) {
        Arguments arguments = of(lease.pool(), lease.workerId(), lease.owner(), lease.origin())
                .with("token", lease.token())
                .with("expiry", lease.expiresAt())
                .with("until", until);
        return run(purpose("Releasing", lease.pool(), lease.workerId()), releaseWait, session -> {
            boolean released = session.update(session.sql().release(), arguments) == 1;
            if (!released) {
                Incarnations.requireSight(session, lease.pool(), lease.workerId());
            }
            return released;
        });
    }

    @Override
    public String name() {
        return "jdbc";
    }

    /**
     * A history beside this store's leases, to be given to the keeper as a
     * {@link io.github.snowflakeid.lease.keeper.LeaseKeeperBuilder#listener listener}, and closed after it. It asks the pool alone,
     * and separately: however long it waits for a connection, no lease waits with it.
     *
     * @param ownerLabel the keeper in words, as in its leases
     * @param retention how long a tenure is kept after the last news of it, 1 hour to 100 years
     */
    public JdbcLeaseHistory history(String ownerLabel, Duration retention) {
        Transactions own = new Transactions(new Connections(pool, null, settings), product, settings);
        return new JdbcLeaseHistory(new HistoryTable(own, new Schema(own, product, settings)), ownerLabel, retention);
    }

    private <T> T run(String purpose, Duration poolWait, Transactions.Work<T> work) {
        return schema.inLeases(() -> transactions.run(purpose, poolWait, work));
    }

    private OptionalLong deadline() {
        OptionalLong now = clock.millis();
        return now.isPresent()
                ? OptionalLong.of(now.getAsLong() + settings.networkTimeout().toMillis())
                : now;
    }

    private static Arguments of(String pool, int workerId, String owner, Origin origin) {
        return new Arguments()
                .with("pool", pool)
                .with("worker", workerId)
                .with("owner", owner)
                .with("identity", origin.identity());
    }

    private static String purpose(String verb, String pool, int workerId) {
        return verb + " worker ID " + workerId + " of pool " + pool;
    }
}
