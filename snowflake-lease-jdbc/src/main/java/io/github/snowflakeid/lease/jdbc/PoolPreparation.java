package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Creates the row of a pool and the rows of its worker IDs, each of them once, and writes down what happened to the database. */
final class PoolPreparation {

    private record Found(PoolRow pool, int nextWorker, long now, String incarnation) {}

    private static final int BLOCK = 256;

    /** Somebody else has to be at the row each time. */
    private static final int TRIES = 100;

    private final Transactions transactions;
    private final JdbcLeaseSettings settings;
    private final PoolRequest request;
    private final String purpose;

    PoolPreparation(Transactions transactions, JdbcLeaseSettings settings, PoolRequest request) {
        this.transactions = transactions;
        this.settings = settings;
        this.request = request;
        this.purpose = "Preparing pool " + request.pool();
    }

    /** Of a pool with another layout the worker IDs are left alone. */
    PreparedPool prepare() {
        for (int i = 0; i < TRIES; i++) {
            PreparedPool prepared =
                    transactions.run(purpose, session -> Step.of(step(session))).prepared();
            if (prepared != null) {
                return prepared;
            }
        }
        throw new LeaseStoreException(purpose + " failed: its row was written " + TRIES + " times meanwhile", null);
    }

    /** Not every step brings the pool. */
    private record Step(@Nullable PreparedPool prepared) {

        static Step of(@Nullable PreparedPool prepared) {
            return new Step(prepared);
        }
    }

    /** One write at most; the pool, if there was nothing to write, or there was and it is done. */
    private @Nullable PreparedPool step(Session session) throws SQLException {
        Found found = read(session);
        if (found == null) {
            insert(session);
            return null;
        }
        PoolRow pool = found.pool();
        PreparedPool prepared = new PreparedPool(pool.layout(), pool.identity());
        if (request.identity() != null) {
            Incarnations.requireIdentity(session, request.pool(), request.identity(), pool.identity());
            Incarnations.requireBelievable(session, request.pool(), pool.incarnation(), found.incarnation());
        }
        if (!pool.layout().equals(request.layout())) {
            return prepared;
        }
        Incarnations.write(session, request.pool(), pool, asked(session, found));
        int first = found.nextWorker();
        if (first > request.workers().last()) {
            return prepared;
        }
        int next = Math.min(first + BLOCK, request.workers().last() + 1);
        boolean isLast = next > request.workers().last();
        return insertBlock(session, pool.identity(), first, next) && isLast ? prepared : null;
    }

    private PoolRow asked(Session session, Found found) throws SQLException {
        PoolRow asked = found.pool().asked(request);
        return settings.failoverQuarantine()
                ? Incarnations.noticed(
                        session, request.pool(), asked, newest -> asked.in(found.incarnation(), found.now(), newest))
                : asked;
    }

    private @Nullable Found read(Session session) throws SQLException {
        Arguments arguments = new Arguments().with("pool", request.pool());
        try (PreparedStatement query = session.prepare(session.sql().readPool(), arguments);
                ResultSet answer = query.executeQuery()) {
            PoolRow pool = answer.next() ? LeaseRows.pool(answer) : null;
            return pool == null
                    ? null
                    : new Found(
                            pool,
                            answer.getInt("next_worker"),
                            answer.getLong("store_time"),
                            answer.getString("store_incarnation"));
        }
    }

    /** Worker IDs whose pool lost its row keep their identity with their fences. */
    private void insert(Session session) throws SQLException {
        String table = session.sql().names().inWords(TableNames.POOL);
        if (request.identity() != null) {
            throw new WorkerIdsMissingException(request.pool(), "its row in the table " + table, List.of());
        }
        Arguments pool = new Arguments().with("pool", request.pool());
        String orphans = session.ask(session.sql().orphans(), pool);
        String identity = Objects.requireNonNullElse(orphans, UUID.randomUUID().toString());
        String incarnation =
                Objects.requireNonNull(session.ask("SELECT #INCARNATION", new Arguments()), "the server's incarnation");
        PoolRow made = PoolRow.made(request, identity, incarnation);
        try {
            session.update(
                    session.sql().insertPool(),
                    pool.with("layout", made.layout())
                            .with("identity", made.identity())
                            .with("incarnation", made.incarnation())
                            .with("replaced", made.replaced())
                            .with("usableFrom", made.usableFrom())
                            .with("quarantine", made.quarantine()));
        } catch (SQLException e) {
            if (!isDuplicate(e)) {
                throw e;
            }
            session.rollback();
            session.begin();
        }
    }

    /** By class of the SQLState: drivers differ in the exceptions that they throw. */
    private static boolean isDuplicate(SQLException e) {
        return e.getSQLState() != null && e.getSQLState().startsWith("23");
    }

    /** The advance comes first, so that of many nodes one inserts these rows, and nobody ever again. */
    private boolean insertBlock(Session session, String identity, int first, int next) throws SQLException {
        Arguments block = new Arguments()
                .with("pool", request.pool())
                .with("identity", identity)
                .with("first", first)
                .with("last", next - 1)
                .with("next", next);
        if (session.update(session.sql().advancePool(), block) == 0) {
            return false;
        }
        session.update(session.sql().insertWorkers(), block);
        return true;
    }
}
