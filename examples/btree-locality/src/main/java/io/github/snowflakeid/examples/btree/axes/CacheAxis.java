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
import io.github.snowflakeid.examples.btree.measure.Window;
import io.github.snowflakeid.examples.btree.server.Extension;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Index size against the server's cache. The indexes stay and the cache changes: the server starts again with another size of
 * it, the same for all schemes, so that a wider key has the larger index. A server that is not ours has the one ratio that it
 * has.
 */
final class CacheAxis implements Axis {

    /** So many rows in flight that density falls, to see whether locality does. */
    private static final Traffic TRAFFIC = new Traffic(8, 50);

    private static final double RESTART_SECONDS = 2;

    private final Map<Scheme, Loaded> loaded = new EnumMap<>(Scheme.class);

    /** Of the largest index of 8-byte keys. */
    private double indexBytes;

    private static final class Loaded {
        final Table table;
        final KeyStream keys;
        long rows;

        Loaded(Table table, KeyStream keys, long rows) {
            this.table = table;
            this.keys = keys;
            this.rows = rows;
        }
    }

    @Override
    public AxisName name() {
        return AxisName.CACHE;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        List<Scheme> schemes = bench.plan().compared();
        int rows = bench.plan().sizes().loadedRows();
        for (Scheme scheme : schemes) {
            steps.add(
                    new Step("loading " + scheme, 0, false, bench.pace().load(rows), () -> load(bench, scheme, rows)));
        }
        boolean restarts = bench.workspace().server().isOwn();
        List<Double> ratios = restarts ? bench.plan().values().ratios() : List.of(0.0);
        double seconds = RESTART_SECONDS
                + schemes.size() * bench.pace().window(bench.plan().sizes(), TRAFFIC.writers());
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (double ratio : ratios) {
                int number = run;
                String label = restarts ? "index " + ratio + " times the cache" : "the cache as it is";
                steps.add(new Step(label, run, run > 1, seconds, () -> measure(bench, ratio, number)));
            }
        }
        steps.add(new Step("tidying", Integer.MAX_VALUE, false, 0.1, () -> drop(bench)));
        return steps;
    }

    private List<Result> load(Bench bench, Scheme scheme, int rows) {
        Table table = new Table("cached_" + scheme.toString().replace('-', '_'), scheme, Point.DEFAULT_FILLFACTOR);
        KeyStream keys = KeyStream.of(scheme, bench.plan().seed());
        Map<Metric, Double> shape = new EnumMap<>(Metric.class);
        bench.connected(connection -> {
            table.create(connection);
            return table;
        });
        bench.load(table, keys, rows);
        bench.connected(connection -> {
            IndexShape.read(connection, table, shape);
            return table;
        });
        indexBytes = Math.max(
                indexBytes,
                shape.getOrDefault(Metric.INDEX_BYTES, 0.0) * 8 / scheme.type().bytes());
        loaded.put(scheme, new Loaded(table, keys, rows));
        return List.of();
    }

    private List<Result> measure(Bench bench, double ratio, int run) {
        bench.checkpoint();
        if (ratio > 0) {
            bench.workspace().server().restart(Math.max(1024, Math.round(indexBytes / ratio / 1024)));
        }
        double actual = ratio > 0 ? ratio : indexBytes / bench.connected(Cache::sharedBuffers);
        List<Loaded> order = new ArrayList<>(loaded.values());
        Collections.shuffle(order, new Random(bench.plan().seed() + run + Math.round(ratio * 100)));
        List<Result> results = new ArrayList<>();
        for (Loaded filled : order) {
            results.add(
                    new Result(Point.of(name(), filled.table.scheme(), actual, TRAFFIC), run, window(bench, filled)));
        }
        return results;
    }

    private static Measured window(Bench bench, Loaded filled) {
        Sizes sizes = bench.plan().sizes();
        if (bench.workspace().has(Extension.PG_PREWARM) && bench.workspace().versionNumber() >= 150_000) {
            bench.connected(connection -> {
                Cache.warm(connection, filled.table);
                return filled;
            });
        }
        int rows = sizes.windowRows() / 2;
        Measured measured = Probe.on(bench.workspace())
                .measure(
                        filled.table,
                        filled.rows,
                        filled.keys.next(rows, TRAFFIC),
                        Window.saturated(TRAFFIC, rows, sizes.windowTime()));
        filled.rows += measured.rows();
        return measured;
    }

    private List<Result> drop(Bench bench) {
        for (Loaded filled : loaded.values()) {
            bench.connected(connection -> {
                filled.table.drop(connection);
                return filled;
            });
        }
        return List.of();
    }
}
