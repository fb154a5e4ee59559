package io.github.snowflakeid.examples.btree.measure;

import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.server.Extension;
import io.github.snowflakeid.examples.btree.server.SqlFailures;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/** Runs a window and reads everything about it. */
public final class Probe {

    private final Workspace workspace;
    private final boolean leafWrites;

    private Probe(Workspace workspace, boolean leafWrites) {
        this.workspace = workspace;
        this.leafWrites = leafWrites;
    }

    public static Probe on(Workspace workspace) {
        return new Probe(workspace, false);
    }

    /** Also which leaf pages were written, if the server can tell. */
    public Probe withLeafWrites() {
        boolean can = workspace.has(Extension.PG_WALINSPECT) && LeafWrites.isSupportedBy(workspace.versionNumber());
        return new Probe(workspace, can);
    }

    /**
     * Measures one window.
     *
     * @param rowsBefore what was ever inserted into the table
     * @param keys as many as the window has rows
     */
    public Measured measure(Table table, long rowsBefore, Keys keys, Window window) {
        try (Connection connection = workspace.connect("btree-locality")) {
            Counters before = Counters.readAfter(connection, table, rowsBefore);
            Throughput done = new Writers(workspace, table, window).write(keys);
            Counters after = Counters.readAfter(connection, table, before.rowsInserted() + done.rows());
            Map<Metric, Double> values = Measured.noValues();
            done.putInto(values);
            after.putDifference(before, values);
            if (workspace.has(Extension.PG_BUFFERCACHE)) {
                values.put(Metric.CACHED_INDEX_PAGES, Cache.pagesOfIndex(connection, table));
            }
            if (workspace.has(Extension.PG_WALINSPECT) && done.rows() > 0) {
                WalKinds.read(connection, before.lsn(), after.lsn(), values);
            }
            IndexShape.read(connection, table, values);
            Optional<LeafWrites> writes = leafWrites
                    ? Optional.of(LeafWrites.read(connection, table, before.lsn(), after.lsn()))
                    : Optional.empty();
            return new Measured(values, done.slices(), done.waits(), writes);
        } catch (SQLException e) {
            throw SqlFailures.explained(e);
        }
    }
}
