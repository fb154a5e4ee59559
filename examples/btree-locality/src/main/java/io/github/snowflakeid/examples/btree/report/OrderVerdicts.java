package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sayings in favour of keys in order. */
final class OrderVerdicts {

    private final Medians medians;

    OrderVerdicts(Medians medians) {
        this.medians = medians;
    }

    void addTo(List<Verdict> verdicts) {
        fullPages().ifPresent(verdicts::add);
        oneRow().ifPresent(verdicts::add);
        width().ifPresent(verdicts::add);
        reads().ifPresent(verdicts::add);
    }

    private Optional<Verdict> fullPages() {
        List<Point> points = medians.points(AxisName.ARRIVAL, point -> point.fillfactor() == 90);
        Optional<Point> worst = points.stream()
                .filter(point -> medians.at(point, Metric.LEAF_DENSITY).isPresent())
                .min((a, b) -> Double.compare(density(a), density(b)));
        return worst.map(point -> new Verdict(
                "Time-ordered keys keep the index 90 % full",
                density(point) < 80 ? "Only while few rows are in flight" : "Holds here",
                "At fillfactor 90, from " + Numbers.of(density(points.get(0))) + " % in order down to "
                        + Numbers.of(density(point)) + " % when a row may be overtaken by " + Numbers.of(point.x())
                        + " others."));
    }

    private double density(Point point) {
        return medians.at(point, Metric.LEAF_DENSITY).map(Spread::median).orElse(Double.NaN);
    }

    private Optional<Verdict> oneRow() {
        List<String> evidence = new ArrayList<>();
        boolean any = false;
        for (Scheme scheme : List.of(Scheme.IDENTITY, Scheme.UUID_V7, Scheme.RANDOM, Scheme.UUID_V4)) {
            Optional<Difference> difference = Difference.between(
                    medians, AxisName.BATCH, scheme, Scheme.SNOWFLAKE, point -> point.x() == 1, Metric.ROWS_PER_SECOND);
            if (difference.isPresent()) {
                evidence.add(scheme + ": " + difference.get());
                any |= difference.get().change() != 0;
            }
        }
        return evidence.isEmpty()
                ? Optional.empty()
                : Optional.of(new Verdict(
                        "The kind of key decides how fast an application inserts",
                        any ? "A little, with one row a transaction" : "No difference, with one row a transaction",
                        "Rows a second with 8 writers against snowflake-n: " + String.join("; ", evidence)
                                + ". The commit takes the time."));
    }

    private Optional<Verdict> width() {
        Optional<Spread> wide = perRow(Scheme.UUID_V7);
        Optional<Spread> narrow = perRow(Scheme.SNOWFLAKE);
        if (wide.isEmpty() || narrow.isEmpty()) {
            return Optional.empty();
        }
        double ratio = wide.get().median() / narrow.get().median();
        return Optional.of(new Verdict(
                "UUIDv7 is as good as a bigint",
                "In order, yes; in size " + Numbers.times(ratio),
                "Index bytes a row, loaded in order: uuidv7 "
                        + Numbers.of(wide.get().median()) + ", snowflake-n "
                        + Numbers.of(narrow.get().median()) + "."));
    }

    private Optional<Spread> perRow(Scheme scheme) {
        List<Point> points = medians.points(
                AxisName.GROWTH,
                point -> point.scheme() == scheme && point.variant().equals("load"));
        return points.isEmpty()
                ? Optional.empty()
                : medians.at(
                        points.get(points.size() - 1),
                        result -> result.measured().values().getOrDefault(Metric.INDEX_BYTES, Double.NaN)
                                / result.measured().rows());
    }

    private Optional<Verdict> reads() {
        Optional<Spread> byId = read("newest 50, by id", Metric.BUFFERS);
        Optional<Spread> byTime = read("newest 50, by created_at", Metric.BUFFERS);
        Optional<Spread> alone = read("write: snowflake-n alone", Metric.WAL_BYTES_PER_ROW);
        Optional<Spread> indexed = read("write: snowflake-n with an index on created_at", Metric.WAL_BYTES_PER_ROW);
        if (byId.isEmpty() || byTime.isEmpty() || alone.isEmpty() || indexed.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Verdict(
                "ORDER BY id is faster than ORDER BY created_at",
                "No: it saves the second index",
                "Blocks for the newest 50 rows: " + Numbers.of(byId.get().median()) + " by id, "
                        + Numbers.of(byTime.get().median()) + " by created_at. Without that index a row costs "
                        + Numbers.of(alone.get().median()) + " bytes of WAL, with it "
                        + Numbers.of(indexed.get().median()) + "."));
    }

    private Optional<Spread> read(String variant, Metric metric) {
        return medians.points(AxisName.READS, point -> point.variant().equals(variant)).stream()
                .findFirst()
                .flatMap(point -> medians.at(point, metric));
    }
}
