package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The application's pool, and where it fails or keeps us waiting, a connection of our own. After a call that failed on a
 * pooled connection, in whatever state that was, the pool rests; after one that failed on a connection of our own it does
 * not, since a server at its limit of connections can be asked over the pool only.
 */
final class Connections {

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

    /** By {@link System#nanoTime()}: until then a pool that has failed is not asked again. */
    private volatile long poolRestsUntil = System.nanoTime();

    private volatile boolean oursArePreferred;

    /** A pooled connection that was open after it was closed. */
    private volatile @Nullable Connection notClosed;

    Connections(DataSource pool, @Nullable ConnectionSource direct, JdbcLeaseSettings settings) {
        this.pool = new TimedConnectionSource("connection pool", pool::getConnection);
        this.direct = direct == null ? null : new TimedConnectionSource("direct source", direct);
        this.directWait = settings.queryTimeout();
        this.rest = settings.poolWait().multipliedBy(WAITS_TO_REST);
    }

    boolean hasOurs() {
        return direct != null;
    }

    /** Whether connections of our own are to be asked for first. */
    void preferOurs(boolean preferred) {
        oursArePreferred = preferred;
    }

    private void letPoolRest() {
        poolRestsUntil = System.nanoTime() + rest.toNanos();
    }

    /**
     * Blocks for the pool's wait at most, and for the direct source's. A pool that is known to hang, or that rests, is asked
     * only if there is no other way.
     */
    Lent take(Duration poolWait) throws SQLException, InterruptedException {
        TimedConnectionSource direct = this.direct;
        if (direct == null) {
            return pooled(poolWait, true);
        }
        boolean isOverdue = pool.isOverdue();
        if (!isOverdue && !isResting()) {
            try {
                return pooled(poolWait, false);
            } catch (SQLException failure) {
                letPoolRest();
                return otherwise(() -> direct(direct), failure);
            }
        }
        try {
            return direct(direct);
        } catch (SQLException failure) {
            if (isOverdue) {
                throw failure;
            }
            return otherwise(() -> pooled(poolWait, false), failure);
        }
    }

    /** What was done with it has come to nothing, and not because somebody else was at it. */
    void failed(Lent lent) {
        if (lent.isPooled()) {
            letPoolRest();
        } else {
            poolRestsUntil = System.nanoTime();
        }
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

    private boolean isResting() {
        return oursArePreferred || System.nanoTime() - poolRestsUntil < 0;
    }

    /**
     * Who gets the same connection as others at the same time would roll back what they have open, and commit it; they would
     * do the same to a lease.
     */
    private Lent pooled(Duration poolWait, boolean isOurs) throws SQLException, InterruptedException {
        Connection connection = pool.take(poolWait);
        if (connection.equals(notClosed)) {
            throw new SQLException(
                    "The data source hands one connection to all who ask, and it stays open when it is closed."
                            + " Leases need a data source that pools connections, or opens them");
        }
        return new Lent(connection, true, isOurs);
    }

    private Lent direct(TimedConnectionSource source) throws SQLException, InterruptedException {
        return new Lent(source.take(directWait), false, true);
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
