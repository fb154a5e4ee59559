package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The folklore, as far as this run has something to say about it. */
final class Verdicts {

    private final Medians medians;

    Verdicts(Medians medians) {
        this.medians = medians;
    }

    List<Verdict> all() {
        List<Verdict> verdicts = new ArrayList<>();
        eightyPercent().ifPresent(verdicts::add);
        splits().ifPresent(verdicts::add);
        caches().ifPresent(verdicts::add);
        wal().ifPresent(verdicts::add);
        new OrderVerdicts(medians).addTo(verdicts);
        return verdicts;
    }

    private Optional<Verdict> eightyPercent() {
        List<String> evidence = new ArrayList<>();
        double worst = 0;
        for (double ratio : ratios()) {
            for (Scheme scheme : List.of(Scheme.RANDOM, Scheme.UUID_V4)) {
                Optional<Difference> difference = Difference.between(
                        medians, AxisName.CACHE, scheme, Scheme.SNOWFLAKE, at(ratio), Metric.ROWS_PER_SECOND);
                if (difference.isPresent()) {
                    evidence.add(scheme + " at " + Numbers.of(ratio) + "\u00D7 the cache: " + difference.get());
                    worst = Math.min(worst, difference.get().change());
                }
            }
        }
        if (evidence.isEmpty()) {
            return Optional.empty();
        }
        String judgement = worst <= -0.75
                ? "Holds here, at the worst point"
                : worst < 0 ? "Not here: " + Numbers.change(worst) + " at worst" : "Not here: no difference";
        return Optional.of(new Verdict(
                "Random insertions degrade insert throughput by 80 %",
                judgement,
                "Rows a second against snowflake-n, by index size: " + String.join("; ", evidence)
                        + ". (A fall of 80 % was published for rotating disks and an index far larger than memory; here the"
                        + " operating system's cache stands between the server and the disk.)"));
    }

    private Optional<Verdict> splits() {
        Predicate<Point> loaded = point -> point.variant().equals("load") && isLast(point);
        Optional<Spread> random = perThousand(Scheme.RANDOM, loaded);
        Optional<Spread> ordered = perThousand(Scheme.SNOWFLAKE, loaded);
        Optional<Spread> density = medians.of(AxisName.GROWTH, Scheme.RANDOM, loaded, Metric.LEAF_DENSITY);
        if (random.isEmpty() || ordered.isEmpty() || density.isEmpty()) {
            return Optional.empty();
        }
        double ratio = random.get().median() / ordered.get().median();
        return Optional.of(new Verdict(
                "Random keys cause severe page splits",
                ratio < 1.5 ? "No: about as many splits" : "More splits: " + Numbers.times(ratio),
                "Splits per 1,000 rows: random-bigint "
                        + Numbers.of(random.get().median()) + ", snowflake-n "
                        + Numbers.of(ordered.get().median())
                        + ". What differs is what a split leaves behind: halves, and so a leaf density of "
                        + Numbers.of(density.get().median()) + " % with random keys."));
    }

    private Optional<Spread> perThousand(Scheme scheme, Predicate<Point> condition) {
        return medians.points(AxisName.GROWTH, point -> point.scheme() == scheme && condition.test(point)).stream()
                .findFirst()
                .flatMap(point -> medians.at(
                        point,
                        result -> (result.measured().values().getOrDefault(Metric.SPLITS_LEFT, Double.NaN)
                                        + result.measured().values().getOrDefault(Metric.SPLITS_RIGHT, Double.NaN))
                                * 1000
                                / result.measured().rows()));
    }

    private boolean isLast(Point point) {
        return medians.points(AxisName.GROWTH, other -> other.x() > point.x()).isEmpty();
    }

    private Optional<Verdict> caches() {
        List<Double> ratios = ratios();
        if (ratios.isEmpty()) {
            return Optional.empty();
        }
        double largest = ratios.get(ratios.size() - 1);
        Optional<Spread> random =
                medians.of(AxisName.CACHE, Scheme.RANDOM, at(largest), Metric.INDEX_BLOCKS_READ_PER_1000_ROWS);
        Optional<Spread> ordered =
                medians.of(AxisName.CACHE, Scheme.SNOWFLAKE, at(largest), Metric.INDEX_BLOCKS_READ_PER_1000_ROWS);
        if (random.isEmpty() || ordered.isEmpty()) {
            return Optional.empty();
        }
        boolean more = random.get().differsFrom(ordered.get())
                && random.get().median() > ordered.get().median();
        return Optional.of(new Verdict(
                "Random keys fragment the cache",
                more ? "The effect is real, the words are not" : "Not here: no difference",
                "Index blocks read per 1,000 rows with an index " + Numbers.of(largest)
                        + "\u00D7 the cache: random-bigint "
                        + Numbers.of(random.get().median()) + ", snowflake-n "
                        + Numbers.of(ordered.get().median())
                        + ". Nothing is fragmented: the pages in use are the whole index, and it has to fit."));
    }

    private Optional<Verdict> wal() {
        Optional<Spread> random = wal(Scheme.UUID_V4, "window 1");
        Optional<Spread> ordered = wal(Scheme.SNOWFLAKE, "window 1");
        Optional<Spread> randomLater = wal(Scheme.UUID_V4, "window 5");
        Optional<Spread> orderedLater = wal(Scheme.SNOWFLAKE, "window 5");
        if (random.isEmpty() || ordered.isEmpty() || randomLater.isEmpty() || orderedLater.isEmpty()) {
            return Optional.empty();
        }
        double first = random.get().median() / ordered.get().median();
        double later = randomLater.get().median() / orderedLater.get().median();
        return Optional.of(new Verdict(
                "Random keys inflate the WAL",
                "Yes, after each checkpoint: " + Numbers.times(first),
                "WAL a row, uuidv4 against snowflake-n: "
                        + Numbers.of(random.get().median()) + " and "
                        + Numbers.of(ordered.get().median()) + " bytes right after a checkpoint, "
                        + Numbers.times(later)
                        + " in the fifth window after it. Checkpoints further apart make it rarer."));
    }

    private Optional<Spread> wal(Scheme scheme, String window) {
        return medians.of(
                AxisName.CHECKPOINT, scheme, point -> point.variant().equals(window), Metric.WAL_BYTES_PER_ROW);
    }

    private List<Double> ratios() {
        return medians.points(AxisName.CACHE, point -> true).stream()
                .map(Point::x)
                .distinct()
                .toList();
    }

    private static Predicate<Point> at(double x) {
        return point -> point.x() == x;
    }
}
