package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Runs short transactions, each on a connection of its own, and again when the database asks for it. */
final class Transactions {

    /** What is done in a transaction. It may be called several times, each time after a rollback. */
    interface Work<T> {
        T in(Session session) throws SQLException, InterruptedException;
    }

    /** In statements that commit by themselves. */
    private enum Trust {
        FULL,
        /** The last one failed, and the server may still be at it: after a transaction that succeeds. */
        LATER,
        /** The last one was refused as in a read-only transaction: not after a transaction that succeeds all the same. */
        LATER_IF_EVER,
        NONE;

        Trust afterATransaction() {
            return this == LATER ? FULL : this == LATER_IF_EVER ? NONE : this;
        }
    }

    private static final int ATTEMPTS = 5;
    private static final int FIRST_PAUSE_MILLIS = 10;

    /** What servers say, and what Connector/J says without asking one. */
    private static final Set<String> READ_ONLY = Set.of("25006", "S1009");

    private final Connections connections;
    private final Product product;
    private final JdbcLeaseSettings settings;

    private volatile Trust trust = Trust.FULL;

    Transactions(Connections connections, Product product, JdbcLeaseSettings settings) {
        this.connections = connections;
        this.product = product;
        this.settings = settings;
    }

    /**
     * The result of the work, committed.
     *
     * @param purpose begins the message of a failure: "Renewing worker ID 7 of pool default"
     * @throws LeaseStoreException if it failed, or if nobody knows
     */
    <T> T run(String purpose, Work<T> work) {
        return run(purpose, settings.poolWait(), work);
    }

    /** What the work brings, with its calls over connections of our own, if any can be opened. */
    <T> T overOurs(Supplier<T> work) {
        connections.beginToPreferOurs();
        try {
            return work.get();
        } finally {
            connections.endToPreferOurs();
        }
    }

    /** Whether connections can be opened that nobody else has used. */
    boolean haveOurs() {
        return connections.hasOurs();
    }

    /** As above, with another patience for the pool. */
    <T> T run(String purpose, Duration poolWait, Work<T> work) {
        return inSession(purpose, poolWait, session -> committed(session, work));
    }

    /**
     * What the statement brings, which commits by itself; if that is nothing, what the work brings, as with {@link #run}.
     * After a failure it is the work's turn until that has succeeded.
     */
    <T> T runAtOnce(String purpose, Work<Optional<T>> statement, Work<T> work) {
        return inSession(purpose, settings.poolWait(), session -> {
            Optional<T> result = trust == Trust.FULL ? atOnce(session, statement) : Optional.empty();
            if (result.isPresent()) {
                return result.get();
            }
            T decided = committed(session, work);
            trust = trust.afterATransaction();
            return decided;
        });
    }

    private <T> Optional<T> atOnce(Session session, Work<Optional<T>> statement)
            throws SQLException, InterruptedException {
        try {
            return statement.in(session);
        } catch (SQLException e) {
            boolean isReadOnly = READ_ONLY.contains(String.valueOf(e.getSQLState()));
            trust = isReadOnly ? Trust.LATER_IF_EVER : Trust.LATER;
            if (isReadOnly || TransientSqlState.isRolledBack(e)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private <T> T inSession(String purpose, Duration poolWait, Work<T> work) {
        try {
            Connections.Lent lent = connections.take(poolWait);
            try (Session session = session(lent)) {
                return work.in(session);
            } catch (SQLException e) {
                if (!TransientSqlState.matches(e)) {
                    connections.failed(lent);
                }
                throw failure(purpose, e, !lent.isOurs());
            } catch (RuntimeException e) {
                connections.failed(lent);
                throw lent.isOurs() ? e : doubted(e);
            } finally {
                connections.returned(lent);
            }
        } catch (SQLException e) {
            throw failure(purpose, e, false);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LeaseStoreException(purpose + " was interrupted", e);
        }
    }

    /** What a pooled connection shows may be due to what the application did to it. The next call goes over one of ours. */
    private static LeaseStoreException failure(String purpose, SQLException e, boolean isInDoubt) {
        return new LeaseStoreException(
                purpose + " failed: " + e.getMessage() + state(e), e, isInDoubt || !TransientSqlState.neverPasses(e));
    }

    private static RuntimeException doubted(RuntimeException e) {
        return e instanceof LeaseStoreException failure && !failure.isTransient()
                ? new LeaseStoreException("A pooled connection shows: " + e.getMessage(), e)
                : e;
    }

    private Session session(Connections.Lent lent) throws SQLException {
        return new Session(lent, dialect(lent.connection()), settings);
    }

    private Dialect dialect(Connection connection) throws SQLException {
        try {
            Dialect dialect = product.dialect(connection);
            if (product.isInMemory()) {
                connections.endWithTheDatabase();
            }
            return dialect;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private <T> T committed(Session session, Work<T> work) throws SQLException, InterruptedException {
        long deadline = System.nanoTime() + settings.queryTimeout().toNanos();
        for (int attempt = 1; ; attempt++) {
            try {
                session.begin();
                T result = work.in(session);
                session.commit();
                return result;
            } catch (SQLException e) {
                rollback(session, e);
                if (!TransientSqlState.matches(e) || attempt == ATTEMPTS || System.nanoTime() - deadline > 0) {
                    throw e;
                }
            } catch (RuntimeException e) {
                rollback(session, e);
                throw e;
            }
            Thread.sleep(ThreadLocalRandom.current().nextLong(1, FIRST_PAUSE_MILLIS << attempt));
        }
    }

    private static void rollback(Session session, Exception reason) {
        try {
            session.rollback();
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "" : " [SQLState " + e.getSQLState() + "]";
    }
}
