package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Probe;
import io.github.snowflakeid.examples.btree.measure.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * Windows one after the other, the first right after a checkpoint: the first change of a page after a checkpoint puts the whole
 * page into the WAL. A window inserts about as many rows as a random index has leaf pages.
 */
final class CheckpointAxis implements Axis {

    private static final int WINDOWS = 5;
    private static final int ROWS_PER_PAGE = 200;
    private static final Traffic TRAFFIC = new Traffic(4, 10);

    @Override
    public AxisName name() {
        return AxisName.CHECKPOINT;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        Sizes sizes = bench.plan().sizes();
        List<Scheme> schemes = new ArrayList<>(bench.plan().compared());
        if (!bench.plan().chosen()) {
            schemes.add(Scheme.WORKER_FIRST);
        }
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (Scheme scheme : schemes) {
                int number = run;
                double seconds = bench.pace().load(sizes.loadedRows())
                        + WINDOWS
                                * (bench.pace().overhead()
                                        + rows(sizes) / bench.pace().insertedRowsPerSecond());
                steps.add(new Step(
                        scheme + " after a checkpoint", run, run > 1, seconds, () -> measure(bench, scheme, number)));
            }
        }
        return steps;
    }

    private static int rows(Sizes sizes) {
        return sizes.loadedRows() / ROWS_PER_PAGE / TRAFFIC.rowsInFlight() * TRAFFIC.rowsInFlight();
    }

    private List<Result> measure(Bench bench, Scheme scheme, int run) {
        Sizes sizes = bench.plan().sizes();
        int rows = rows(sizes);
        Point start = Point.of(name(), scheme, 0, TRAFFIC);
        return bench.withTable(start, table -> {
            KeyStream stream = bench.keys(start, run);
            long before = bench.load(table, stream, sizes.loadedRows());
            bench.checkpoint();
            List<Result> results = new ArrayList<>();
            for (int window = 1; window <= WINDOWS; window++) {
                Measured measured = Probe.on(bench.workspace())
                        .measure(
                                table,
                                before,
                                stream.next(rows, TRAFFIC),
                                Window.saturated(
                                        TRAFFIC, rows, sizes.windowTime().multipliedBy(4)));
                before += measured.rows();
                Point point = Point.of(name(), scheme, (double) window * rows, TRAFFIC)
                        .withVariant("window " + window);
                results.add(new Result(point, run, measured));
            }
            return results;
        });
    }
}
