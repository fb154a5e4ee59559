package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Throughput, latency, waits. */
final class SpeedFigures {

    private static final double SLICE_SECONDS = 0.1;

    private static final Map<String, Metric> PERCENTILES = percentiles();

    private final Medians medians;

    SpeedFigures(Medians medians) {
        this.medians = medians;
    }

    private static Map<String, Metric> percentiles() {
        Map<String, Metric> percentiles = new LinkedHashMap<>();
        percentiles.put("50", Metric.P50);
        percentiles.put("90", Metric.P90);
        percentiles.put("95", Metric.P95);
        percentiles.put("99", Metric.P99);
        percentiles.put("99.9", Metric.P99_9);
        percentiles.put("99.99", Metric.P99_99);
        percentiles.put("slowest", Metric.SLOWEST);
        return percentiles;
    }

    List<Figure> all() {
        return List.of(throughput(), overTime(), latency(), waits());
    }

    private Figure throughput() {
        return new Figure(
                "throughput",
                "Throughput with an index that fits into memory",
                "See how close the lines lie: with one row a transaction the commit decides, and the kind of key cannot be"
                        + " told; with many, width and order show.",
                List.of(
                        new Lines(medians, medians.points(AxisName.BATCH, point -> true))
                                .chart("8 writers", "rows a transaction", "rows a second", Metric.ROWS_PER_SECOND),
                        new Lines(medians, medians.points(AxisName.WRITERS, point -> true))
                                .chart("50 rows a transaction", "writers", "rows a second", Metric.ROWS_PER_SECOND)));
    }

    private Figure overTime() {
        List<Chart.Series> series = new ArrayList<>();
        for (Point point :
                medians.points(AxisName.LATENCY, point -> point.variant().equals("saturated"))) {
            List<Integer> slices = medians.runs(point).get(0).measured().slices();
            List<List<Double>> values = new ArrayList<>();
            // The last slice is cut off by the end of the window.
            for (int i = 0; i < slices.size() - 1; i++) {
                double rate = slices.get(i) / SLICE_SECONDS;
                values.add(List.of(Lines.rounded((i + 1) * SLICE_SECONDS), rate, rate, rate));
            }
            series.add(new Chart.Series(point.scheme().toString(), values));
        }
        return new Figure(
                "over-time",
                "Throughput over time",
                "See how steady each line is, and that they cross: 8 writers, one row a transaction, the first run of each.",
                List.of(new Chart("", Chart.Kind.LINE, "seconds", "rows a second", List.of(), series)));
    }

    private Figure latency() {
        List<Chart> charts = new ArrayList<>();
        charts.add(curve("As fast as 8 writers can", "saturated"));
        double rate = medians.points(AxisName.LATENCY, point -> point.variant().equals("fixed rate")).stream()
                .mapToDouble(Point::x)
                .findFirst()
                .orElse(0);
        charts.add(curve(Numbers.of(rate) + " transactions a second, counted from when each was due", "fixed rate"));
        return new Figure(
                "latency",
                "Latency of an insert",
                "See whether the curves can be told apart at all; the far right is decided by the disk and by what else the"
                        + " machine does, not by keys.",
                charts);
    }

    private Chart curve(String title, String variant) {
        List<String> categories = List.copyOf(PERCENTILES.keySet());
        List<Chart.Series> series = new ArrayList<>();
        for (Point point :
                medians.points(AxisName.LATENCY, point -> point.variant().equals(variant))) {
            List<List<Double>> values = new ArrayList<>();
            for (int i = 0; i < categories.size(); i++) {
                int category = i;
                medians.at(point, PERCENTILES.getOrDefault(categories.get(i), Metric.SLOWEST))
                        .ifPresent(spread -> values.add(Lines.values(category, spread)));
            }
            series.add(new Chart.Series(point.scheme().toString(), values));
        }
        return new Chart(title, Chart.Kind.LINE, "percentile", "milliseconds", categories, series);
    }

    private Figure waits() {
        int most = medians.points(AxisName.WRITERS, point -> true).stream()
                .mapToInt(Point::writers)
                .max()
                .orElse(0);
        return new Figure(
                "waits",
                "What writers wait for",
                "See that commits (WAL) dominate where transactions are small, and that the latch of the right-most page"
                        + " (LWLock:BufferContent) shows with keys in order where many writers have no disk to wait for.",
                List.of(
                        waits(
                                "One row a transaction, 8 writers",
                                medians.points(
                                        AxisName.LATENCY,
                                        point -> point.variant().equals("saturated"))),
                        waits(
                                "50 rows a transaction, " + most + " writers",
                                medians.points(AxisName.WRITERS, point -> point.writers() == most))));
    }

    private Chart waits(String title, List<Point> points) {
        Map<String, Integer> total = new TreeMap<>();
        points.forEach(point -> seen(point).forEach((wait, count) -> total.merge(wait, count, Integer::sum)));
        List<String> shown = total.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(7)
                .map(Map.Entry::getKey)
                .toList();
        Bars bars = new Bars(medians, points, point -> point.scheme().toString());
        shown.forEach(wait -> bars.part(wait, result -> share(result, wait)));
        bars.part(
                "other",
                result -> 100
                        - shown.stream()
                                .mapToDouble(wait -> share(result, wait))
                                .sum());
        return bars.chart(title, "", "share of samples, %");
    }

    private static double share(Result result, String wait) {
        Map<String, Integer> waits = result.measured().waits();
        int all = waits.values().stream().mapToInt(Integer::intValue).sum();
        return all == 0 ? Double.NaN : waits.getOrDefault(wait, 0) * 100.0 / all;
    }

    private Map<String, Integer> seen(Point point) {
        Map<String, Integer> seen = new TreeMap<>();
        medians.runs(point)
                .forEach(result ->
                        result.measured().waits().forEach((wait, count) -> seen.merge(wait, count, Integer::sum)));
        return seen;
    }
}
