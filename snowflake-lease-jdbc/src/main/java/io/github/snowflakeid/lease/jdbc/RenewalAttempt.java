package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One renewal of a lease. The row is read, judged, and written if it is still as it was read. Where the product can do that in
 * one statement, or without a transaction around it, it does so as long as all is as it should be.
 */
final class RenewalAttempt {

    /** A row that was read, and where. */
    private record Found(LeaseRow row, @Nullable PoolRow pool, long now, String incarnation) {}

    private final Lease lease;
    private final Duration ttl;
    private final JdbcLeaseSettings settings;

    RenewalAttempt(Lease lease, Duration ttl, JdbcLeaseSettings settings) {
        this.lease = lease;
        this.ttl = ttl;
        this.settings = settings;
    }

    /**
     * Empty if a transaction has to decide.
     *
     * @param deadline the store's time from which on nothing is to be written, if it is known
     */
    Optional<Renewal> atOnce(Session session, OptionalLong deadline) throws SQLException {
        Optional<String> statement = session.sql().renewAtOnce(settings.queryTimeout());
        if (statement.isPresent()) {
            return deadline.isPresent() && session.commitEachStatement()
                    ? inOneStatement(session, statement.get(), deadline.getAsLong())
                    : Optional.empty();
        }
        return session.sql().rollback().isPresent() && session.commitEachStatement()
                ? withoutTransaction(session)
                : Optional.empty();
    }

    private Optional<Renewal> inOneStatement(Session session, String statement, long deadline) throws SQLException {
        Arguments arguments = known().with("ttl", ttl.toMillis())
                .with("incarnation", lease.origin().incarnation())
                .with("deadline", deadline);
        try (PreparedStatement update = session.prepare(statement, arguments);
                ResultSet written = update.executeQuery()) {
            if (!written.next()) {
                return Optional.empty();
            }
            session.refuseWarnings(update.getWarnings());
            return Optional.of(
                    new Renewal.Renewed(lease.renewed(written.getLong(1), written.getLong(2), lease.origin())));
        }
    }

    /** Two statements, each complete, and a commit in case that the session knows more of auto-commit than its driver. */
    private Optional<Renewal> withoutTransaction(Session session) throws SQLException {
        Found found = read(session);
        boolean isAsKnown = found != null
                && lease.isUpon(found.row())
                && found.now() < lease.expiresAt()
                && found.incarnation().equals(lease.origin().incarnation());
        if (found == null || !isAsKnown || !write(session, found)) {
            return Optional.empty();
        }
        session.commit();
        return Optional.of(renewed(found));
    }

    /**
     * In a transaction of the caller's.
     *
     * @throws SQLTransactionRollbackException if somebody else was at the row, or its pool, meanwhile: to be tried again
     */
    Renewal inTransaction(Session session) throws SQLException {
        Found found = read(session);
        if (found == null) {
            throw new WorkerIdsMissingException(
                    lease.pool(),
                    "rows of the table " + session.sql().names().inWords(TableNames.WORKERS),
                    List.of(lease.workerId()));
        }
        Incarnations.requireIdentity(
                session,
                lease.pool(),
                lease.origin().identity(),
                found.row().origin().identity());
        Incarnations.requireBelievable(session, lease.pool(), lease.origin().incarnation(), found.incarnation());
        if (found.pool() == null && found.now() >= lease.expiresAt()) {
            // Nobody knows whether a lease that has run out may go on.
            throw new WorkerIdsMissingException(
                    lease.pool(),
                    "its row in the table " + session.sql().names().inWords(TableNames.POOL),
                    List.of());
        }
        Found noticed = noticed(session, found);
        if (!lease.isRenewable(noticed.row(), noticed.now(), noticed.incarnation())) {
            return new Renewal.Lost(noticed.row());
        }
        if (!write(session, noticed)) {
            throw Incarnations.raced("Worker ID " + lease.workerId() + " of pool " + lease.pool());
        }
        return renewed(noticed);
    }

    /** With what has happened to the database written down. */
    private Found noticed(Session session, Found found) throws SQLException {
        PoolRow pool = found.pool();
        if (pool == null || !settings.failoverQuarantine()) {
            return found;
        }
        PoolRow noticed = Incarnations.noticed(
                session,
                lease.pool(),
                pool,
                newest -> pool.noticed(lease, found.row(), found.incarnation(), found.now(), newest));
        LeaseRow row = found.row().in(found.row().origin().in(noticed.incarnation()), noticed.usableFrom());
        Incarnations.write(session, lease.pool(), pool, noticed);
        return new Found(row, noticed, found.now(), found.incarnation());
    }

    private @Nullable Found read(Session session) throws SQLException {
        Arguments arguments = new Arguments().with("pool", lease.pool()).with("worker", lease.workerId());
        try (PreparedStatement query = session.prepare(session.sql().read(), arguments);
                ResultSet answer = query.executeQuery()) {
            if (!answer.next()) {
                return null;
            }
            PoolRow pool = LeaseRows.pool(answer);
            Origin origin = new Origin(
                    answer.getString("own_identity"), pool == null ? Origin.UNKNOWN_INCARNATION : pool.incarnation());
            long usableFrom = usableFrom(pool);
            return new Found(
                    LeaseRows.worker(answer).in(origin, usableFrom),
                    pool,
                    answer.getLong("store_time"),
                    answer.getString("store_incarnation"));
        }
    }

    private long usableFrom(@Nullable PoolRow pool) {
        return pool == null || !settings.failoverQuarantine() ? 0 : pool.usableFrom();
    }

    private boolean write(Session session, Found found) throws SQLException {
        LeaseRow row = found.row();
        return session.update(
                        session.sql().renew(),
                        known().with("expiry", row.expiresAt())
                                .with(
                                        "newExpiry",
                                        row.renewed(lease, found.now(), ttl).expiresAt())
                                .with("now", found.now())
                                .with("told", lease.expiresAt())
                                .with("incarnation", row.origin().incarnation())
                                .with("usable", settings.failoverQuarantine() ? row.expiresAt() : Long.MAX_VALUE))
                == 1;
    }

    private Renewal renewed(Found found) {
        Origin origin = found.row().origin().in(found.incarnation());
        return new Renewal.Renewed(
                lease.renewed(found.row().renewed(lease, found.now(), ttl).expiresAt(), found.now(), origin));
    }

    private Arguments known() {
        return new Arguments()
                .with("pool", lease.pool())
                .with("worker", lease.workerId())
                .with("identity", lease.origin().identity())
                .with("owner", lease.owner())
                .with("token", lease.token())
                .with("expiry", lease.expiresAt());
    }
}
