package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Makes charts of points: a line for each name, a category for each x. */
final class Lines {

    private final Medians medians;
    private final List<Point> points;
    private Function<Point, String> name = point -> point.scheme().toString();
    private Function<Point, String> category = point -> Numbers.of(point.x());

    Lines(Medians medians, List<Point> points) {
        this.medians = medians;
        this.points = points;
    }

    Lines named(Function<Point, String> function) {
        name = function;
        return this;
    }

    Lines over(Function<Point, String> function) {
        category = function;
        return this;
    }

    Chart chart(String title, String xName, String yName, Metric metric) {
        return chart(title, xName, yName, result -> result.measured().values().getOrDefault(metric, Double.NaN));
    }

    /** Evenly spaced points, so that a cliff between many close values can be seen. */
    Chart chart(String title, String xName, String yName, ToDoubleFunction<Result> value) {
        List<String> categories = points.stream().map(category).distinct().toList();
        Map<String, List<List<Double>>> series = new LinkedHashMap<>();
        for (Point point : inOrderOfNames()) {
            medians.at(point, value)
                    .ifPresent(spread -> series.computeIfAbsent(name.apply(point), unused -> new ArrayList<>())
                            .add(values(categories.indexOf(category.apply(point)), spread)));
        }
        return new Chart(title, Chart.Kind.LINE, xName, yName, categories, series(series));
    }

    /** Proportional to x. */
    Chart scaled(String title, String xName, String yName, ToDoubleFunction<Result> value) {
        Map<String, List<List<Double>>> series = new LinkedHashMap<>();
        for (Point point : inOrderOfNames()) {
            medians.at(point, value)
                    .ifPresent(spread -> series.computeIfAbsent(name.apply(point), unused -> new ArrayList<>())
                            .add(values(point.x(), spread)));
        }
        return new Chart(title, Chart.Kind.LINE, xName, yName, List.of(), series(series));
    }

    private List<Point> inOrderOfNames() {
        return points.stream()
                .sorted((a, b) -> a.scheme().compareTo(b.scheme()))
                .toList();
    }

    static List<Double> values(double x, Spread spread) {
        return List.of(x, rounded(spread.median()), rounded(spread.low()), rounded(spread.high()));
    }

    /** Five digits are more than a picture shows, and keep the page small. */
    static double rounded(double value) {
        return new BigDecimal(value).round(new MathContext(5)).doubleValue();
    }

    private static List<Chart.Series> series(Map<String, List<List<Double>>> lines) {
        return lines.entrySet().stream()
                .map(line -> new Chart.Series(line.getKey(), line.getValue()))
                .toList();
    }
}
