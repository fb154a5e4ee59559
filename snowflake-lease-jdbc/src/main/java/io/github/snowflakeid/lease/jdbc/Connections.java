package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * The application's pool, and where it fails or keeps us waiting, a connection of our own. After a call that failed on a
 * pooled connection, in whatever state that was, the pool is asked second for a while; and the other way round, since a
 * server at its limit of connections can be asked over the pool only.
 */
final class Connections {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcLeaseStore.class);

    /** A pool rests for as long as it takes to acquire, and to renew twice: each of these is several calls. */
    private static final int WAITS_TO_REST = 6;

    /**
     * A connection, until it is returned.
     *
     * @param isOurs whether it was opened for this, or there is no way to open one
     */
    record Lent(Connection connection, boolean isPooled, boolean isOurs) {}

    private final TimedConnectionSource pool;
    private final @Nullable TimedConnectionSource direct;
    private final Duration directWait;
    private final Duration rest;

    /** What has failed last, the pool or a connection of our own, is asked second until it has rested. */
    private record Rest(boolean isOfThePool, long until) {}

    private volatile Rest lastFailed;

    private final AtomicInteger preferences = new AtomicInteger();
    private volatile boolean isWarned;
    private volatile boolean isKeptByThePool;

    /** A pooled connection that was open after it was closed. */
    private volatile @Nullable Connection notClosed;

    Connections(DataSource pool, @Nullable ConnectionSource direct, JdbcLeaseSettings settings) {
        this.pool = new TimedConnectionSource("connection pool", pool::getConnection);
        this.direct = direct == null ? null : new TimedConnectionSource("direct source", direct);
        this.directWait = settings.queryTimeout();
        this.rest = settings.poolWait().multipliedBy(WAITS_TO_REST);
        this.lastFailed = new Rest(false, System.nanoTime());
    }

    boolean hasOurs() {
        return direct != null;
    }

    /** Asks for connections of our own first, as long as the work lasts. */
    void beginToPreferOurs() {
        preferences.incrementAndGet();
    }

    /** The database ends with the last connection of the pool, or of ours. So what is made must not be made over ours alone. */
    void endWithTheDatabase() {
        isKeptByThePool = true;
    }

    void endToPreferOurs() {
        preferences.decrementAndGet();
    }

    /**
     * Blocks for the pool's wait at most, and for the direct source's. Which is asked first depends on what has failed of
     * late; a pool that is known to hang is not asked.
     */
    Lent take(Duration poolWait) throws SQLException, InterruptedException {
        TimedConnectionSource direct = this.direct;
        if (direct == null) {
            return pooled(poolWait, true);
        }
        if (pool.isOverdue()) {
            return direct(direct);
        }
        if (isPoolSecond()) {
            try {
                return direct(direct);
            } catch (SQLException failure) {
                return otherwise(() -> pooled(poolWait, false), failure);
            }
        }
        try {
            return pooled(poolWait, false);
        } catch (SQLException failure) {
            rest(true);
            return otherwise(() -> direct(direct), failure);
        }
    }

    private boolean isPoolSecond() {
        Rest last = lastFailed;
        return System.nanoTime() - last.until() < 0 ? last.isOfThePool() : preferences.get() > 0 && !isKeptByThePool;
    }

    /** What was done with it has come to nothing, and not because somebody else was at it. */
    void failed(Lent lent) {
        rest(lent.isPooled());
    }

    /** It was closed. */
    void returned(Lent lent) {
        notClosed = lent.isPooled() && isOpen(lent.connection()) ? lent.connection() : null;
    }

    private static boolean isOpen(Connection connection) {
        try {
            return !connection.isClosed();
        } catch (SQLException e) {
            return false;
        }
    }

    private void rest(boolean isOfThePool) {
        lastFailed = new Rest(isOfThePool, System.nanoTime() + rest.toNanos());
    }

    /**
     * Who gets the same connection as others at the same time would roll back what they have open, and commit it; they would
     * do the same to a lease.
     */
    private Lent pooled(Duration poolWait, boolean isOurs) throws SQLException, InterruptedException {
        Connection connection = pool.take(poolWait);
        if (connection == notClosed) {
            throw new SQLException(
                    "The data source hands one connection to all who ask, and it stays open when it is closed."
                            + " Leases need a data source that pools connections, or opens them");
        }
        return new Lent(connection, true, isOurs);
    }

    private Lent direct(TimedConnectionSource source) throws SQLException, InterruptedException {
        try {
            Connection connection = source.take(directWait);
            isWarned = false;
            return new Lent(connection, false, true);
        } catch (SQLException e) {
            rest(false);
            warn(e);
            throw e;
        }
    }

    /** Long before it is needed: at the first start. */
    private void warn(SQLException reason) {
        LOG.atLevel(isWarned ? Level.DEBUG : Level.WARN)
                .log(
                        "No connection can be opened beside the connection pool: {}. While the pool is used up, or its"
                                + " connections are in a state that leases cannot be written in, no lease is renewed",
                        reason.getMessage());
        isWarned = true;
    }

    private interface Way {
        Lent take() throws SQLException, InterruptedException;
    }

    private static Lent otherwise(Way way, SQLException failure) throws SQLException, InterruptedException {
        try {
            return way.take();
        } catch (SQLException e) {
            e.addSuppressed(failure);
            throw e;
        }
    }
}
