package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.Metric;
import io.github.snowflakeid.examples.btree.measure.Probe;
import io.github.snowflakeid.examples.btree.measure.Window;
import java.time.Duration;

/** A second or two of work that tells how fast this machine is. */
final class Calibration {

    private static final int ROWS = 60_000;
    private static final Traffic TRAFFIC = new Traffic(8, 50);

    private Calibration() {}

    static Pace measure(Bench bench) {
        Point point = Point.of(AxisName.GROWTH, Scheme.RANDOM, 0, TRAFFIC);
        return bench.withTable(point, table -> {
            KeyStream keys = bench.keys(point, 0);
            long start = System.nanoTime();
            bench.load(table, keys, ROWS);
            double loading = (System.nanoTime() - start) / 1e9;
            double inserted = Probe.on(bench.workspace())
                    .measure(
                            table,
                            ROWS,
                            keys.next(ROWS, TRAFFIC),
                            Window.saturated(TRAFFIC, ROWS, Duration.ofSeconds(1)))
                    .values()
                    .getOrDefault(Metric.ROWS_PER_SECOND, 1e4);
            return new Pace(ROWS / loading, Math.max(1000, inserted));
        });
    }
}
