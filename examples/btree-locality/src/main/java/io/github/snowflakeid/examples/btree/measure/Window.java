package io.github.snowflakeid.examples.btree.measure;

import io.github.snowflakeid.examples.btree.keys.Traffic;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * The timed part of a run: it ends with the last row, or with the time.
 *
 * @param rate transactions a second over all writers; empty: each writer sends as soon as its last transaction is done
 */
public record Window(Traffic traffic, int rows, Duration atMost, OptionalDouble rate) {

    public static Window saturated(Traffic traffic, int rows, Duration atMost) {
        return new Window(traffic, rows, atMost, OptionalDouble.empty());
    }

    public static Window atRate(Traffic traffic, int rows, Duration atMost, double transactionsPerSecond) {
        return new Window(traffic, rows, atMost, OptionalDouble.of(transactionsPerSecond));
    }
}
