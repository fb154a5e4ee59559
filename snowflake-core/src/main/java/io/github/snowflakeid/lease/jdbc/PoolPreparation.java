package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Creates the row of a pool and the rows of its worker IDs, each of them once. */
final class PoolPreparation {

    private record PoolRow(String layout, int nextWorker) {}

    private static final int BLOCK = 256;

    private final Transactions transactions;
    private final String pool;
    private final String purpose;

    PoolPreparation(Transactions transactions, String pool) {
        this.transactions = transactions;
        this.pool = pool;
        this.purpose = "Preparing pool " + pool;
    }

    /** The layout that the pool has. Of a pool with another layout the worker IDs are left alone. */
    String prepare(String layout, int lastWorker) {
        PoolRow row = find().orElseGet(() -> {
            transactions.run(purpose, session -> insert(session, layout));
            return found();
        });
        while (row.layout().equals(layout) && row.nextWorker() <= lastWorker) {
            int first = row.nextWorker();
            int next = Math.min(first + BLOCK, lastWorker + 1);
            transactions.run(purpose, session -> insertBlock(session, first, next));
            row = found();
        }
        return row.layout();
    }

    private PoolRow found() {
        return find().orElseThrow(
                        () -> new LeaseStoreException(purpose + " failed: its row was deleted meanwhile", null));
    }

    private Optional<PoolRow> find() {
        return transactions.run(purpose, session -> {
            try (PreparedStatement query = session.prepare(session.sql().findPool(), pool);
                    ResultSet rows = query.executeQuery()) {
                return rows.next() ? Optional.of(new PoolRow(rows.getString(1), rows.getInt(2))) : Optional.empty();
            }
        });
    }

    /** Whether it was this call that inserted the row. */
    private boolean insert(Session session, String layout) throws SQLException {
        try {
            return session.update(session.sql().insertPool(), pool, layout) == 1;
        } catch (SQLException e) {
            if (isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    /** By class of the SQLState: drivers differ in the exceptions that they throw. */
    private static boolean isDuplicate(SQLException e) {
        return e.getSQLState() != null && e.getSQLState().startsWith("23");
    }

    /** The advance comes first, so that of many nodes one inserts these rows, and nobody ever again. */
    private boolean insertBlock(Session session, int first, int next) throws SQLException {
        if (session.update(session.sql().advancePool(), next, pool, first) == 0) {
            return false;
        }
        session.update(session.sql().insertWorkers(), pool, first, next - 1);
        return true;
    }
}
