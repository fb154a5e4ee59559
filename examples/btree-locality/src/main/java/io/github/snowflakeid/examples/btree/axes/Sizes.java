package io.github.snowflakeid.examples.btree.axes;

import java.time.Duration;

/**
 * How much is written.
 *
 * @param arrivalRows in each index of simulated arrival
 * @param growthRows that an index grows to
 * @param loadedRows in an index before writers start
 * @param windowRows that writers insert in a window, at most
 * @param windowTime that a window lasts, at most
 */
public record Sizes(int arrivalRows, int growthRows, int loadedRows, int windowRows, Duration windowTime) {

    private static final int FEWEST = 20_000;

    public static Sizes ofDefaults() {
        return new Sizes(100_000, 500_000, 400_000, 60_000, Duration.ofMillis(1500));
    }

    public static Sizes ofQuick() {
        return new Sizes(60_000, 100_000, 120_000, 30_000, Duration.ofMillis(700));
    }

    /** So many times as much; less than some thousand rows would show no shape at all. */
    Sizes times(double factor) {
        return new Sizes(
                rows(arrivalRows, factor, 60_000),
                rows(growthRows, factor, 60_000),
                rows(loadedRows, factor, 60_000),
                rows(windowRows, factor, FEWEST),
                Duration.ofMillis(Math.max(500, Math.round(windowTime.toMillis() * factor))));
    }

    private static int rows(int rows, double factor, int fewest) {
        return (int) Math.max(Math.min(rows, fewest), Math.min(rows * factor, 20_000_000));
    }
}
