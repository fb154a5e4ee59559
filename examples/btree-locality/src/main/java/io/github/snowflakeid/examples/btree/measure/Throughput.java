package io.github.snowflakeid.examples.btree.measure;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What the writers of a window got done.
 *
 * @param slices rows committed in each tenth of a second
 * @param micros how long transactions took, in microseconds; with a rate, from when they were due
 * @param waits what writers were seen waiting for, and how often
 */
record Throughput(
        long transactions,
        int rowsPerTransaction,
        double seconds,
        List<Integer> slices,
        Histogram micros,
        Map<String, Integer> waits) {

    long rows() {
        return transactions * rowsPerTransaction;
    }

    void putInto(Map<Metric, Double> values) {
        values.put(Metric.ROWS, (double) rows());
        values.put(Metric.SECONDS, seconds);
        values.put(Metric.ROWS_PER_SECOND, rows() / seconds);
        values.put(Metric.TRANSACTIONS_PER_SECOND, transactions / seconds);
        values.put(Metric.P50, millisAt(50));
        values.put(Metric.P90, millisAt(90));
        values.put(Metric.P95, millisAt(95));
        values.put(Metric.P99, millisAt(99));
        values.put(Metric.P99_9, millisAt(99.9));
        values.put(Metric.P99_99, millisAt(99.99));
        values.put(Metric.SLOWEST, micros.getMaxValue() / 1e3);
    }

    private double millisAt(double percentile) {
        return micros.getValueAtPercentile(percentile) / 1e3;
    }
}
