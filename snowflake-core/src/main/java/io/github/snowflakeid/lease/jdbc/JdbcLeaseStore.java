package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.WorkerRange;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Leases in two tables of the application's own database: H2, MariaDB, MySQL or PostgreSQL. Every write is one conditional statement in a
 * transaction of its own; see the package for the protocol. Thread-safe; has nothing to close.
 *
 * <p>A call blocks for the {@linkplain JdbcLeaseSettings#poolWait() pool}, a direct connection, if there is a source of
 * them, and the statement, each within its bound; {@link #prepare} does so several times. It takes no part in a transaction
 * of its caller: connections are asked for on a thread of the store, and must not be bound to transactions by other means.
 * An interrupt ends the wait for a connection or between attempts with {@link LeaseStoreException}.
 */
public final class JdbcLeaseStore implements LeaseStore {

    /** A node that stops does not wait for a pool that is used up; its lease expires by itself. */
    private static final Duration LONGEST_WAIT_TO_RELEASE = Duration.ofMillis(500);

    private final DataSource pool;
    private final JdbcLeaseSettings settings;
    private final TablePrefix prefix;
    private final Product product;
    private final Transactions transactions;
    private final Schema schema;
    private final String leaseTable;
    private final Duration releaseWait;
    private final Duration patience;
    private final StoreClock clock = new StoreClock();

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
        this.prefix = TablePrefix.of(settings.tablePrefix());
        this.product = new Product(prefix);
        this.transactions = new Transactions(new Connections(pool, direct, settings.queryTimeout()), product, settings);
        this.schema = new Schema(transactions, product, prefix, settings.initializeSchema());
        this.patience = settings.networkTimeout();
        this.leaseTable = prefix + "worker_lease";
        this.releaseWait = settings.poolWait().compareTo(LONGEST_WAIT_TO_RELEASE) < 0
                ? settings.poolWait()
                : LONGEST_WAIT_TO_RELEASE;
    }

    /**
     * {@inheritDoc}
     *
     * <p>If the pool has another layout, its worker IDs are left alone.
     *
     * @throws LeaseTablesMissingException if there are no tables and they cannot or shall not be created
     * @throws UnsupportedDatabaseException if the database is none of those supported
     */
    @Override
    public String prepare(String pool, String layout, WorkerRange workers) {
        schema.ensure();
        return new PoolPreparation(transactions, pool).prepare(layout, workers.last());
    }

    /** {@inheritDoc} */
    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        RowsRead read = transactions.run("Reading the worker IDs " + workers + " of pool " + pool, session -> {
            try (PreparedStatement query =
                            session.prepare(session.sql().list(), pool, workers.first(), workers.last());
                    ResultSet rows = query.executeQuery()) {
                return RowsRead.from(rows);
            }
        });
        LeaseTable table = new LeaseTable(read.rows(), read.storeTime())
                .requireAll(pool, workers, "rows of the table " + leaseTable);
        clock.read(read.storeTime());
        return table;
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        LeaseRow row = claim.row();
        Written.Tenure tenure = new Written.Tenure(claim.pool(), row.workerId(), claim.owner(), row.token() + 1);
        Optional<Written> written = transactions.run(
                purpose("Acquiring", claim.pool(), row.workerId()),
                session -> Written.by(
                        session,
                        tenure,
                        session.sql().acquire(),
                        claim.owner(),
                        claim.ownerLabel(),
                        claim.floor(),
                        claim.ttl().toMillis(),
                        claim.pool(),
                        row.workerId(),
                        row.token(),
                        row.expiresAt(),
                        claim.pool(),
                        claim.layout()));
        written.ifPresent(as -> clock.read(as.storeTime()));
        return written.map(as -> new Lease(
                        tenure.pool(),
                        tenure.workerId(),
                        tenure.owner(),
                        tenure.token(),
                        claim.floor(),
                        as.expiresAt(),
                        as.storeTime()))
                .orElse(null);
    }

    @Override
    public @Nullable Lease renew(Lease lease, Duration ttl) {
        Renewal renewal = new Renewal(lease, ttl);
        String purpose = purpose("Renewing", lease.pool(), lease.workerId());
        Optional<Written> written =
                transactions.runAtOnce(purpose, session -> atOnce(renewal, session), renewal::inTransaction);
        written.ifPresent(as -> clock.read(as.storeTime()));
        return written.map(as -> lease.renewed(as.expiresAt(), as.storeTime())).orElse(null);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Waits at most 500 ms for the pool.
     */
    @Override
    public boolean release(Lease lease, long until) {
        return transactions.run(
                purpose("Releasing", lease.pool(), lease.workerId()),
                releaseWait,
                session -> session.update(
                                session.sql().release(),
                                until,
                                lease.pool(),
                                lease.workerId(),
                                lease.owner(),
                                lease.token(),
                                lease.expiresAt())
                        == 1);
    }

    @Override
    public String name() {
        return "jdbc";
    }

    /**
     * A history beside this store's leases, to be given to the keeper as a
     * {@link io.github.snowflakeid.lease.LeaseKeeperBuilder#listener listener}, and closed after it. It asks the pool alone,
     * and separately: however long it waits for a connection, no lease waits with it.
     *
     * @param ownerLabel the keeper in words, as in its leases
     * @param retention how long a tenure is kept after the last news of it, 1 hour to 100 years
     */
    public JdbcLeaseHistory history(String ownerLabel, Duration retention) {
        Transactions own = new Transactions(new Connections(pool, null, settings.queryTimeout()), product, settings);
        Schema tables = new Schema(own, product, prefix, settings.initializeSchema());
        return new JdbcLeaseHistory(new HistoryTable(own, tables), ownerLabel, retention);
    }

    private Optional<Written> atOnce(Renewal renewal, Session session) throws SQLException {
        OptionalLong now = clock.millis();
        return now.isPresent() ? renewal.atOnce(session, now.getAsLong() + patience.toMillis()) : Optional.empty();
    }

    private static String purpose(String verb, String pool, int workerId) {
        return verb + " worker ID " + workerId + " of pool " + pool;
    }
}
