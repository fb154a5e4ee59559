package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.Arrival;
import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.IndexShape;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The cliff, without threads: Snowflake IDs of eight workers reach the index after a random delay, from one connection. The
 * shape depends on the order alone, so it comes out the same on any machine.
 */
final class ArrivalAxis implements Axis {

    @Override
    public AxisName name() {
        return AxisName.ARRIVAL;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        int rows = bench.plan().sizes().arrivalRows();
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (int fillfactor : bench.plan().values().fillfactors()) {
                for (int late : bench.plan().values().late()) {
                    Point point = Point.of(name(), Scheme.SNOWFLAKE, late, Traffic.CALM)
                            .withFillfactor(fillfactor)
                            .withVariant("fillfactor " + fillfactor);
                    int number = run;
                    steps.add(new Step(
                            "up to " + late + " rows late, " + point.variant(),
                            run,
                            run > 1,
                            bench.pace().load(rows) + 0.05,
                            () -> List.of(measure(bench, point, number, rows))));
                }
            }
        }
        return steps;
    }

    private static Result measure(Bench bench, Point point, int run, int rows) {
        Keys keys = Arrival.late(rows, (int) point.x(), bench.plan().seed() + run);
        Map<Metric, Double> values = new EnumMap<>(Metric.class);
        values.put(Metric.ROWS, (double) rows);
        return bench.withTable(
                point,
                table -> bench.connected(connection -> {
                    table.load(connection, keys);
                    IndexShape.read(connection, table, values);
                    return new Result(point, run, Measured.of(values));
                }));
    }
}
