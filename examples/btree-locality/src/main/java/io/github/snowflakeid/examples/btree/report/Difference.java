package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One scheme against another at the same point.
 *
 * @param change of the medians; 0 when their runs cannot be told apart
 */
record Difference(double change) {

    static Optional<Difference> between(
            Medians medians, AxisName axis, Scheme scheme, Scheme other, Predicate<Point> at, Metric metric) {
        Optional<Spread> first = medians.of(axis, scheme, at, metric);
        Optional<Spread> second = medians.of(axis, other, at, metric);
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        boolean differs = first.get().differsFrom(second.get());
        return Optional.of(new Difference(differs ? first.get().changeFrom(second.get()) : 0));
    }

    @Override
    public String toString() {
        return change == 0 ? "no difference" : Numbers.change(change);
    }
}
