package io.github.snowflakeid.examples.btree.report;

import java.util.Collection;

/** A few runs of one point: the median, and how far they lie apart. */
public record Spread(double median, double low, double high, int runs) {

    /** What a single run cannot tell from chance; more runs show by themselves how far they scatter. */
    private static final double NOISE_OF_ONE_RUN = 0.15;

    private static final double SMALLEST = 0.05;

    static Spread of(Collection<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("values: none (expected: 1 or more)");
        }
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1], sorted.length);
    }

    /** Whether this lies clear of the other: the runs do not overlap, and the medians are apart by more than a trifle. */
    boolean differsFrom(Spread other) {
        boolean overlap = low <= other.high && other.low <= high;
        double change = Math.abs(changeFrom(other));
        return !overlap && change >= (Math.min(runs, other.runs) == 1 ? NOISE_OF_ONE_RUN : SMALLEST);
    }

    /** The median against the other's: -0.2 is a fifth less. */
    double changeFrom(Spread other) {
        return median / other.median - 1;
    }
}
