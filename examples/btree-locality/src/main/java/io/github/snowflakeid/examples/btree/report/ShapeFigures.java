package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.LeafWrites;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The shape of the index. */
final class ShapeFigures {

    private final Medians medians;

    ShapeFigures(Medians medians) {
        this.medians = medians;
    }

    List<Figure> all() {
        return List.of(cliff(), inFlight(), fillfactor(), growth(), size(), splits(), writes());
    }

    private Figure cliff() {
        Chart chart = new Lines(medians, medians.points(AxisName.ARRIVAL, point -> true))
                .named(Point::variant)
                .chart("", "rows in flight", "leaf density, %", Metric.LEAF_DENSITY);
        return new Figure(
                "cliff",
                "The cliff: late rows and leaf density",
                "See the line of fillfactor 90, the default: near 90 % as long as late rows fit into the tenth of a page that a"
                        + " split at the right edge leaves free; half-empty pages, which nothing ever fills, when they do not."
                        + " A lower fillfactor moves the fall to the right. (Rows in flight: how many later rows may overtake one. Time-ordered keys"
                        + " of 8 workers, each row delayed at random; simulated in one connection, so it comes out the same on"
                        + " every machine.)",
                List.of(chart));
    }

    private Figure inFlight() {
        List<Point> points = Stream.concat(
                        medians.points(AxisName.WRITERS, point -> true).stream(),
                        medians.points(AxisName.BATCH, point -> point.rowsPerTransaction() != 50).stream())
                .sorted((a, b) ->
                        Integer.compare(a.writers() * a.rowsPerTransaction(), b.writers() * b.rowsPerTransaction()))
                .toList();
        Lines lines = new Lines(medians, points)
                .over(point -> point.writers() + "\u00D7" + point.rowsPerTransaction() + " = "
                        + point.writers() * point.rowsPerTransaction());
        return new Figure(
                "in-flight",
                "The cliff under real concurrency",
                "See where each line leaves 90 %: keys that clients draw before they send them lose density when writers \u00D7"
                        + " rows a transaction comes to some hundreds; keys that the server draws keep it; random keys never"
                        + " had it.",
                List.of(
                        lines.chart("", "writers \u00D7 rows a transaction", "leaf density, %", Metric.LEAF_DENSITY),
                        lines.chart(
                                "Fragmentation: leaf pages that are not in order on disk",
                                "writers \u00D7 rows a transaction",
                                "fragmentation, %",
                                Metric.LEAF_FRAGMENTATION)));
    }

    private Figure fillfactor() {
        Lines lines = new Lines(medians, medians.points(AxisName.FILLFACTOR, point -> true));
        return new Figure(
                "fillfactor",
                "Fillfactor, with 400 rows in flight",
                "See whether room left in each page by a lower fillfactor takes up the late rows, so that the index ends up"
                        + " denser; for random keys it makes no difference, because pages in the middle split in halves.",
                List.of(
                        lines.chart("", "fillfactor, %", "leaf density, %", Metric.LEAF_DENSITY),
                        lines.chart("", "fillfactor, %", "rows a second", Metric.ROWS_PER_SECOND)));
    }

    private Figure growth() {
        Lines lines = new Lines(
                medians,
                medians.points(AxisName.GROWTH, point -> point.variant().equals("load")));
        return new Figure(
                "growth",
                "How an index grows",
                "See two bundles: keys in order, and keys at random, whose density swings around 70 %; and in size, that 16"
                        + " bytes cost more than 8 in either bundle.",
                List.of(
                        lines.scaled("", "rows", "index size, MB", ShapeFigures::megabytes),
                        lines.scaled("", "rows", "leaf density, %", result -> value(result, Metric.LEAF_DENSITY))));
    }

    private Figure size() {
        List<Point> points = lastLoaded();
        Chart chart = new Bars(medians, points, point -> point.scheme().toString())
                .part("size", result -> megabytes(result) * 1e6 / value(result, Metric.ROWS))
                .chart("", "", "index size of a million rows, MB");
        Chart correlation = new Bars(medians, points, point -> point.scheme().toString())
                .part("correlation", result -> Math.abs(value(result, Metric.HEAP_CORRELATION)))
                .chart("Do neighbours in the index lie together in the table?", "", "correlation, 0 to 1");
        return new Figure(
                "size",
                "The size of a million rows",
                "See how much of a larger index is width (uuidv7 against snowflake-n) and how much is order (random-bigint"
                        + " against snowflake-n).",
                List.of(chart, correlation));
    }

    private List<Point> lastLoaded() {
        List<Point> all =
                medians.points(AxisName.GROWTH, point -> point.variant().equals("load"));
        double most = all.stream().mapToDouble(Point::x).max().orElse(0);
        return all.stream().filter(point -> point.x() == most).toList();
    }

    private Figure splits() {
        List<Point> points = lastLoaded();
        Chart chart = new Bars(medians, points, point -> point.scheme().toString())
                .part("new row goes to the right half", result -> perThousand(result, Metric.SPLITS_RIGHT))
                .part("new row goes to the left half", result -> perThousand(result, Metric.SPLITS_LEFT))
                .chart("", "", "page splits per 1,000 rows");
        return new Figure(
                "splits",
                "Page splits",
                "See that the number of splits hardly depends on the order; what differs is where they happen: in order at"
                        + " the right edge, at random in the middle.",
                List.of(chart));
    }

    private Figure writes() {
        List<Chart> charts = new ArrayList<>();
        for (Point point : observed()) {
            if (Stream.of(Scheme.SNOWFLAKE, Scheme.UUID_V7, Scheme.RANDOM, Scheme.WORKER_FIRST)
                    .anyMatch(scheme -> scheme == point.scheme())) {
                medians.runs(point).stream()
                        .map(Result::measured)
                        .map(Measured::leafWrites)
                        .flatMap(Optional::stream)
                        .findFirst()
                        .ifPresent(writes -> charts.add(heat(writes)));
            }
        }
        return new Figure(
                "writes",
                "Which leaf pages are written",
                "See the right edge, where every insert of a time-ordered key meets the same few pages, against the noise of"
                        + " random keys, which write everywhere all the time. (From left to right: slices of time; from bottom"
                        + " to top: the file of the index.)",
                charts);
    }

    private static Chart heat(LeafWrites writes) {
        List<List<Double>> cells = writes.cells().stream()
                .map(cell -> List.of((double) cell.slice(), (double) cell.band(), (double) cell.writes()))
                .toList();
        return new Chart(
                writes.scheme().toString(),
                Chart.Kind.HEAT,
                "slice of time, of " + LeafWrites.SLICES,
                "part of the index, of " + LeafWrites.BANDS,
                List.of(),
                List.of(new Chart.Series(writes.scheme().toString(), cells)));
    }

    private List<Point> observed() {
        return medians.points(AxisName.GROWTH, point -> point.variant().equals("writers"));
    }

    private static double megabytes(Result result) {
        return value(result, Metric.INDEX_BYTES) / (1 << 20);
    }

    private static double perThousand(Result result, Metric metric) {
        return value(result, metric) * 1000 / value(result, Metric.ROWS);
    }

    private static double value(Result result, Metric metric) {
        return result.measured().values().getOrDefault(metric, Double.NaN);
    }
}
