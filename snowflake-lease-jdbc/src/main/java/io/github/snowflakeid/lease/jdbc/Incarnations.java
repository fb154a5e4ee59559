package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRow;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.util.function.LongFunction;

/** What is made of it that a connection leads to another pool, or another incarnation of the database, than was known. */
final class Incarnations {

    private Incarnations() {}

    /** Who got a pooled connection does not know where it leads; the next call goes over one of our own. */
    static void requireIdentity(Session session, String pool, String known, String found) {
        if (known.equals(found)) {
            return;
        }
        if (session.isOurs()) {
            throw new PoolReplacedException(pool, known, found);
        }
        throw new LeaseStoreException(
                "A pooled connection leads to another pool " + pool + ": its identity is " + found + ", not " + known,
                null);
    }

    /**
     * A temporary table may stand before ours in the session of a pooled connection. That there is no row in it does not
     * mean that somebody else was faster.
     */
    static void requireSight(Session session, String pool, int workerId) throws SQLException {
        Arguments row = new Arguments().with("pool", pool).with("worker", workerId);
        if (!session.isOurs() && session.ask(session.sql().exists(), row) == null) {
            throw new LeaseStoreException(
                    "A pooled connection does not show worker ID " + workerId + " of pool " + pool, null);
        }
    }

    /**
     * Whether a pooled connection may be believed that the database has failed over. If there is no other way to ask, then
     * only what a promotion changes: another table or database is where the connection was led to by somebody.
     */
    static void requireBelievable(Session session, String pool, String known, String found) {
        if (!Origin.differ(known, found) || (session.isOurs() && (!session.isPooled() || isPromotion(known, found)))) {
            return;
        }
        throw new LeaseStoreException(
                "A pooled connection leads pool " + pool + " to " + found + ", where it was " + known + " before",
                null);
    }

    /** Of PostgreSQL the timeline, which stands last, and the server of the other products. */
    private static boolean isPromotion(String known, String found) {
        boolean isTimeline = known.startsWith("postgresql/");
        int knownEnd = known.lastIndexOf('/');
        int foundEnd = found.lastIndexOf('/');
        return isTimeline
                ? known.substring(0, knownEnd).equals(found.substring(0, foundEnd))
                : known.substring(knownEnd).equals(found.substring(foundEnd));
    }

    /**
     * What was noticed of a pool.
     *
     * @param notice what follows from the latest renewal in it, which is read only if something does
     */
    static PoolRow noticed(Session session, String pool, PoolRow read, LongFunction<PoolRow> notice)
            throws SQLException {
        PoolRow noticed = notice.apply(0);
        if (noticed.equals(read)) {
            return read;
        }
        String newest = session.ask(session.sql().newestRenewal(), new Arguments().with("pool", pool));
        return notice.apply(newest == null ? 0 : Long.parseLong(newest));
    }

    /**
     * Writes down what was noticed of a pool.
     *
     * @throws SQLTransactionRollbackException if somebody else was at it meanwhile: to be tried again
     */
    static void write(Session session, String pool, PoolRow read, PoolRow noticed) throws SQLException {
        if (noticed.equals(read)) {
            return;
        }
        int written = session.update(
                session.sql().updatePool(),
                new Arguments()
                        .with("incarnation", noticed.incarnation())
                        .with("replaced", noticed.replaced())
                        .with("noticedAt", noticed.noticedAt())
                        .with("usableFrom", noticed.usableFrom())
                        .with("quarantine", noticed.quarantine())
                        .with("pool", pool)
                        .with("identity", read.identity())
                        .with("readIncarnation", read.incarnation())
                        .with("readUsableFrom", read.usableFrom())
                        .with("readQuarantine", read.quarantine()));
        if (written == 0) {
            throw raced("Pool " + pool);
        }
    }

    /** A transaction that has seen an older state may see it for as long as it lasts, so another one is needed. */
    static SQLTransactionRollbackException raced(String what) {
        return new SQLTransactionRollbackException(what + " was written by somebody else meanwhile", "40001");
    }
}
