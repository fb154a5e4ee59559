package io.github.snowflakeid.examples.btree.measure;

import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One connection that inserts transaction after transaction. */
final class Writer implements Callable<@Nullable Void> {

    private final Workspace workspace;
    private final Table table;
    private final Keys keys;
    private final CountDownLatch connected;
    private final CompletableFuture<Recording> start;

    Writer(Workspace workspace, Table table, Keys keys, CountDownLatch connected, CompletableFuture<Recording> start) {
        this.workspace = workspace;
        this.table = table;
        this.keys = keys;
        this.connected = connected;
        this.start = start;
    }

    @Override
    public @Nullable Void call() throws SQLException, InterruptedException, ExecutionException {
        boolean ready = false;
        try (Connection connection = workspace.connect(Writers.APPLICATION);
                PreparedStatement insert = connection.prepareStatement(table.insert())) {
            connection.setAutoCommit(false);
            RowSource rows = rowSource(connection);
            ready = true;
            connected.countDown();
            work(connection, insert, rows, start.get());
        } finally {
            if (!ready) {
                connected.countDown();
            }
        }
        return null;
    }

    private RowSource rowSource(Connection connection) throws SQLException {
        return switch (table.scheme().maker()) {
            case SERVER -> RowSource.NOTHING_TO_SEND;
            case POOL -> new PooledRow(connection, table);
            case CLIENT -> (insert, index) -> keys.bind(insert, 1, index);
        };
    }

    private static void work(Connection connection, PreparedStatement insert, RowSource rows, Recording recording)
            throws SQLException {
        Slots slots = recording.slots();
        int rowsPerTransaction = recording.rowsPerTransaction();
        while (true) {
            long now = System.nanoTime();
            int first = slots.claim(now);
            if (first == Slots.NONE) {
                return;
            }
            long due = slots.due(first, now);
            if (slots.isPastDeadline(due)) {
                return;
            }
            awaitTime(due);
            for (int i = first; i < first + rowsPerTransaction; i++) {
                rows.bind(insert, i);
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
            recording.committed(due, System.nanoTime());
        }
    }

    private static void awaitTime(long due) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
