package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The application's pool, and where it fails or keeps us waiting, a connection of our own. */
final class Connections {

    private final TimedConnectionSource pool;
    private final @Nullable TimedConnectionSource direct;
    private final Duration directWait;

    /** By {@link System#nanoTime()}: until then a pool that has failed is not asked again. */
    private volatile long poolRestsUntil = System.nanoTime();

    Connections(DataSource pool, @Nullable ConnectionSource direct, Duration directWait) {
        this.pool = new TimedConnectionSource("connection pool", pool::getConnection);
        this.direct = direct == null ? null : new TimedConnectionSource("direct source", direct);
        this.directWait = directWait;
    }

    /**
     * Blocks for the pool's wait at most, and for the direct source's. A pool that is known to hang, or that has failed
     * within the last such wait, is not asked: an acquisition is a handful of calls, and would wait for it each time.
     */
    Connection take(Duration poolWait) throws SQLException, InterruptedException {
        if (direct == null) {
            return pool.take(poolWait);
        }
        if (pool.isOverdue() || System.nanoTime() - poolRestsUntil < 0) {
            return direct.take(directWait);
        }
        try {
            return pool.take(poolWait);
        } catch (SQLException poolFailure) {
            poolRestsUntil = System.nanoTime() + poolWait.toNanos();
            try {
                return direct.take(directWait);
            } catch (SQLException e) {
                e.addSuppressed(poolFailure);
                throw e;
            }
        }
    }
}
