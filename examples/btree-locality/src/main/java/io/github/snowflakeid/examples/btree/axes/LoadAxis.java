package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Probe;
import io.github.snowflakeid.examples.btree.measure.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Writers that insert into an empty table as fast as they can, once for every point. */
final class LoadAxis implements Axis {

    private final AxisName name;
    private final List<Point> points;

    LoadAxis(AxisName name, List<Point> points) {
        this.name = name;
        this.points = points;
    }

    @Override
    public AxisName name() {
        return name;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (Point point : points) {
                int number = run;
                String label = point.scheme() + ", " + point.writers() + " x " + point.rowsPerTransaction()
                        + " rows in flight, fillfactor " + point.fillfactor();
                steps.add(new Step(
                        label,
                        run,
                        run > 1,
                        bench.pace().window(bench.plan().sizes(), point.writers()),
                        () -> List.of(measure(bench, point, number))));
            }
        }
        return steps;
    }

    private static Result measure(Bench bench, Point point, int run) {
        Sizes sizes = bench.plan().sizes();
        return bench.withTable(point, table -> {
            KeyStream stream = bench.keys(point, run);
            Keys keys = stream.next(sizes.windowRows(), point.traffic());
            // Several rows a transaction are limited by their number, so that all indexes come out equally large.
            Duration atMost = point.rowsPerTransaction() == 1
                    ? sizes.windowTime()
                    : sizes.windowTime().multipliedBy(5);
            Window window = Window.saturated(point.traffic(), sizes.windowRows(), atMost);
            Measured measured = Probe.on(bench.workspace()).measure(table, 0, keys, window);
            return new Result(point, run, measured);
        });
    }
}
