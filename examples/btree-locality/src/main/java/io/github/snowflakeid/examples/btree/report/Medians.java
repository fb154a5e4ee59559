package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** Results by point. */
public final class Medians {

    private final Map<Point, List<Result>> runs = new LinkedHashMap<>();

    public Medians(List<Result> results) {
        for (Result result : results) {
            runs.computeIfAbsent(result.point(), point -> new ArrayList<>()).add(result);
        }
    }

    /** Of an axis, in order of x, then of schemes. */
    public List<Point> points(AxisName axis, Predicate<Point> condition) {
        return runs.keySet().stream()
                .filter(point -> point.axis().equals(axis.toString()) && condition.test(point))
                .sorted((a, b) -> a.x() != b.x()
                        ? Double.compare(a.x(), b.x())
                        : a.scheme().compareTo(b.scheme()))
                .toList();
    }

    /** All points, in the order in which they were met. */
    List<Point> points() {
        return List.copyOf(runs.keySet());
    }

    List<Result> runs(Point point) {
        return runs.getOrDefault(point, List.of());
    }

    public Optional<Spread> at(Point point, Metric metric) {
        return at(point, result -> result.measured().values().getOrDefault(metric, Double.NaN));
    }

    Optional<Spread> at(Point point, ToDoubleFunction<Result> value) {
        List<Double> values = runs(point).stream()
                .map(value::applyAsDouble)
                .filter(Double::isFinite)
                .toList();
        return values.isEmpty() ? Optional.empty() : Optional.of(Spread.of(values));
    }

    /** The one point of an axis that fits, if it was measured. */
    public Optional<Spread> of(AxisName axis, Scheme scheme, Predicate<Point> condition, Metric metric) {
        return points(axis, point -> point.scheme() == scheme && condition.test(point)).stream()
                .findFirst()
                .flatMap(point -> at(point, metric));
    }
}
