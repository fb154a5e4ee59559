package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import java.util.ArrayList;
import java.util.List;

/** The axes, with the points of a plan. */
final class Axes {

    private static final int USUAL_WRITERS = 8;
    private static final int USUAL_ROWS_PER_TRANSACTION = 50;

    private Axes() {}

    static Axis of(AxisName name, Plan plan) {
        return switch (name) {
            case ARRIVAL -> new ArrivalAxis();
            case WRITERS -> new LoadAxis(name, writers(plan));
            case BATCH -> new LoadAxis(name, batch(plan));
            case FILLFACTOR -> new LoadAxis(name, fillfactor(plan));
            case CHECKPOINT -> new CheckpointAxis();
            case CACHE -> new CacheAxis();
            case GROWTH -> new GrowthAxis();
            case LATENCY -> new LatencyAxis();
            case READS -> new ReadsAxis();
        };
    }

    private static List<Point> writers(Plan plan) {
        List<Point> points = new ArrayList<>();
        for (Scheme scheme : plan.compared()) {
            for (int writers : plan.values().writers()) {
                points.add(
                        Point.of(AxisName.WRITERS, scheme, writers, new Traffic(writers, USUAL_ROWS_PER_TRANSACTION)));
            }
        }
        return points;
    }

    private static List<Point> batch(Plan plan) {
        List<Point> points = new ArrayList<>();
        for (Scheme scheme : plan.compared()) {
            for (int rows : plan.values().rowsPerTransaction()) {
                points.add(Point.of(AxisName.BATCH, scheme, rows, new Traffic(USUAL_WRITERS, rows)));
            }
        }
        return points;
    }

    /** With as many rows in flight as at the cliff. */
    private static List<Point> fillfactor(Plan plan) {
        List<Point> points = new ArrayList<>();
        Traffic traffic = new Traffic(USUAL_WRITERS, USUAL_ROWS_PER_TRANSACTION);
        for (Scheme scheme : plan.schemesOf(List.of(Scheme.SNOWFLAKE, Scheme.UUID_V7, Scheme.RANDOM))) {
            for (int fillfactor : plan.values().fillfactors()) {
                points.add(Point.of(AxisName.FILLFACTOR, scheme, fillfactor, traffic)
                        .withFillfactor(fillfactor));
            }
        }
        return points;
    }
}
