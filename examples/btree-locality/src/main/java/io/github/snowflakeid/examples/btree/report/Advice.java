package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.List;
import java.util.Optional;

/**
 * How many rows may be in flight, by fillfactor, as measured with simulated arrival.
 *
 * @param most the largest number measured before the density falls; larger ones may be fine again, but not denser
 * @param density that is kept up to there, in percent
 * @param lowest density of all that were measured, in percent
 * @param lowestAt where that is
 */
record Advice(int fillfactor, int most, double density, double lowest, int lowestAt) {

    /** Of the density in order; less counts as fallen. */
    private static final double KEPT = 0.95;

    static List<Advice> of(Medians medians) {
        return medians.points(AxisName.ARRIVAL, point -> true).stream()
                .map(Point::fillfactor)
                .distinct()
                .sorted()
                .map(fillfactor -> of(medians, fillfactor))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Advice> of(Medians medians, int fillfactor) {
        List<Point> points = medians.points(AxisName.ARRIVAL, point -> point.fillfactor() == fillfactor);
        double inOrder = density(medians, points.get(0));
        double kept = inOrder;
        int most = (int) points.get(0).x();
        Point worst = points.get(0);
        boolean fallen = false;
        for (Point point : points) {
            double density = density(medians, point);
            fallen |= density < inOrder * KEPT;
            if (!fallen) {
                most = (int) point.x();
                kept = Math.min(kept, density);
            }
            if (density < density(medians, worst)) {
                worst = point;
            }
        }
        return Double.isNaN(inOrder)
                ? Optional.empty()
                : Optional.of(new Advice(fillfactor, most, kept, density(medians, worst), (int) worst.x()));
    }

    private static double density(Medians medians, Point point) {
        return medians.at(point, Metric.LEAF_DENSITY).map(Spread::median).orElse(Double.NaN);
    }

    String sentence() {
        return "Fillfactor " + fillfactor + " keeps " + Numbers.of(density) + " % or more with up to " + most
                + " rows in flight; the lowest is " + Numbers.of(lowest) + " % at " + lowestAt + ".";
    }
}
