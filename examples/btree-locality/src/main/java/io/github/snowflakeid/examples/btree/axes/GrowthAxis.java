package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.Cache;
import io.github.snowflakeid.examples.btree.measure.IndexShape;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Metric;
import io.github.snowflakeid.examples.btree.measure.Probe;
import io.github.snowflakeid.examples.btree.measure.Table;
import io.github.snowflakeid.examples.btree.measure.WalKinds;
import io.github.snowflakeid.examples.btree.measure.Window;
import io.github.snowflakeid.examples.btree.server.Extension;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How an index grows, row after row from one connection; and, when it is large, which of its pages writers write to. */
final class GrowthAxis implements Axis {

    private static final int SAMPLES = 10;
    private static final Traffic TRAFFIC = new Traffic(8, 10);
    private static final int OBSERVED_ROWS = 8_000;

    @Override
    public AxisName name() {
        return AxisName.GROWTH;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        int rows = bench.plan().sizes().growthRows();
        List<Scheme> schemes = bench.plan().schemes();
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (Scheme scheme : schemes) {
                int number = run;
                steps.add(new Step(
                        scheme + " grows to " + rows + " rows",
                        run,
                        run > 1,
                        bench.pace().load(rows) * 1.2 + 2 * bench.pace().overhead(),
                        () -> measure(bench, scheme, number)));
            }
        }
        return steps;
    }

    private List<Result> measure(Bench bench, Scheme scheme, int run) {
        int chunk = bench.plan().sizes().growthRows() / SAMPLES;
        Point empty = Point.of(name(), scheme, 0, Traffic.CALM);
        return bench.withTable(empty, table -> {
            KeyStream keys = bench.keys(empty, run);
            List<Result> results = new ArrayList<>();
            String start = bench.connected(WalKinds::position);
            for (int sample = 1; sample <= SAMPLES; sample++) {
                int rows = sample * chunk;
                bench.load(table, keys, chunk);
                boolean last = sample == SAMPLES;
                results.add(new Result(
                        Point.of(name(), scheme, rows, Traffic.CALM).withVariant("load"),
                        run,
                        Measured.of(shape(bench, table, rows, last ? Optional.of(start) : Optional.empty()))));
            }
            results.add(new Result(
                    Point.of(name(), scheme, SAMPLES * chunk, TRAFFIC).withVariant("writers"),
                    run,
                    observe(bench, table, keys, (long) SAMPLES * chunk)));
            return results;
        });
    }

    private static Map<Metric, Double> shape(Bench bench, Table table, int rows, Optional<String> walSince) {
        Map<Metric, Double> values = new EnumMap<>(Metric.class);
        values.put(Metric.ROWS, (double) rows);
        return bench.connected(connection -> {
            IndexShape.read(connection, table, values);
            if (walSince.isPresent()) {
                if (bench.workspace().has(Extension.PG_WALINSPECT)) {
                    WalKinds.read(connection, walSince.get(), WalKinds.position(connection), values);
                }
                values.put(Metric.HEAP_CORRELATION, Cache.correlation(connection, table));
            }
            return values;
        });
    }

    private static Measured observe(Bench bench, Table table, KeyStream keys, long rowsBefore) {
        return Probe.on(bench.workspace())
                .withLeafWrites()
                .measure(
                        table,
                        rowsBefore,
                        keys.next(OBSERVED_ROWS, TRAFFIC),
                        Window.saturated(TRAFFIC, OBSERVED_ROWS, Duration.ofSeconds(5)));
    }
}
