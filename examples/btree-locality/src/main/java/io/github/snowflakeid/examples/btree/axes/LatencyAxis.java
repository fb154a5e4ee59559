package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Metric;
import io.github.snowflakeid.examples.btree.measure.Probe;
import io.github.snowflakeid.examples.btree.measure.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * How long a transaction takes: as fast as the writers can; and at half the rate that the slowest scheme reached, the same for
 * all, counted from when a transaction was due.
 */
final class LatencyAxis implements Axis {

    static final String SATURATED = "saturated";
    static final String FIXED_RATE = "fixed rate";

    private static final Traffic TRAFFIC = new Traffic(8, 1);

    /** Of the slowest scheme so far. */
    private double slowest = Double.MAX_VALUE;

    /** Decided once, when every scheme has had a saturated window. */
    private double rate;

    @Override
    public AxisName name() {
        return AxisName.LATENCY;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        Sizes sizes = bench.plan().sizes();
        double seconds = bench.pace().load(rowsBefore(sizes))
                + bench.pace().overhead()
                + sizes.windowTime().toMillis() / 1e3;
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (Scheme scheme : bench.plan().compared()) {
                int number = run;
                steps.add(new Step(
                        scheme + ", as fast as it goes",
                        2 * run - 1,
                        run > 1,
                        seconds,
                        () -> saturated(bench, scheme, number)));
                steps.add(new Step(
                        scheme + ", at a fixed rate",
                        2 * run,
                        run > 1,
                        seconds,
                        () -> fixedRate(bench, scheme, number)));
            }
        }
        return steps;
    }

    private static int rowsBefore(Sizes sizes) {
        return sizes.loadedRows() / 4;
    }

    private List<Result> saturated(Bench bench, Scheme scheme, int run) {
        Sizes sizes = bench.plan().sizes();
        Result result = measure(
                bench,
                Point.of(name(), scheme, 0, TRAFFIC).withVariant(SATURATED),
                run,
                Window.saturated(TRAFFIC, sizes.windowRows(), sizes.windowTime()));
        slowest = Math.min(slowest, result.measured().values().getOrDefault(Metric.TRANSACTIONS_PER_SECOND, slowest));
        return List.of(result);
    }

    private List<Result> fixedRate(Bench bench, Scheme scheme, int run) {
        if (rate == 0) {
            rate = Math.max(1, slowest / 2);
        }
        Sizes sizes = bench.plan().sizes();
        return List.of(measure(
                bench,
                Point.of(name(), scheme, rate, TRAFFIC).withVariant(FIXED_RATE),
                run,
                Window.atRate(TRAFFIC, sizes.windowRows(), sizes.windowTime(), rate)));
    }

    private static Result measure(Bench bench, Point point, int run, Window window) {
        return bench.withTable(point, table -> {
            KeyStream keys = bench.keys(point, run);
            long before = bench.load(table, keys, rowsBefore(bench.plan().sizes()));
            Measured measured =
                    Probe.on(bench.workspace()).measure(table, before, keys.next(window.rows(), TRAFFIC), window);
            return new Result(point, run, measured);
        });
    }
}
