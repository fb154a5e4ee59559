package io.github.snowflakeid.examples.btree.measure;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one window showed. What the server cannot measure is missing.
 *
 * @param slices rows committed in each tenth of a second
 * @param waits what writers were seen waiting for, and how often
 */
public record Measured(
        Map<Metric, Double> values, List<Integer> slices, Map<String, Integer> waits, Optional<LeafWrites> leafWrites) {

    /** Without a window of writers. */
    public static Measured of(Map<Metric, Double> values) {
        return new Measured(values, List.of(), Map.of(), Optional.empty());
    }

    /** Rows that were inserted. */
    public long rows() {
        return Math.round(values.getOrDefault(Metric.ROWS, 0.0));
    }

    static Map<Metric, Double> noValues() {
        return new EnumMap<>(Metric.class);
    }
}
