package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.Scheme;
import java.util.List;

/**
 * The points of each axis.
 *
 * @param late how many rows may overtake one, for simulated arrival
 * @param ratios of index size to the server's cache
 * @param comparedSchemes those that most axes compare
 */
public record AxisValues(
        List<Integer> late,
        List<Integer> writers,
        List<Integer> rowsPerTransaction,
        List<Integer> fillfactors,
        List<Double> ratios,
        List<Scheme> comparedSchemes) {

    private static final List<Scheme> COMPARED =
            List.of(Scheme.IDENTITY, Scheme.POOLED, Scheme.SNOWFLAKE, Scheme.UUID_V7, Scheme.RANDOM, Scheme.UUID_V4);

    public static AxisValues ofDefaults() {
        return new AxisValues(
                List.of(0, 100, 160, 240, 280, 320, 360, 400, 500, 600, 800, 1000, 2000, 4000),
                List.of(1, 8, 32, 64),
                List.of(1, 10, 50, 500),
                List.of(70, 80, 90, 100),
                List.of(0.25, 1.0, 4.0),
                COMPARED);
    }

    /** A few points on each axis. */
    public static AxisValues ofQuick() {
        return new AxisValues(
                List.of(0, 200, 300, 400, 1000),
                List.of(1, 8, 32),
                List.of(1, 50),
                List.of(80, 90),
                List.of(0.25, 4.0),
                List.of(Scheme.SNOWFLAKE, Scheme.UUID_V7, Scheme.RANDOM, Scheme.UUID_V4));
    }

    public AxisValues withLate(List<Integer> late) {
        return new AxisValues(late, writers, rowsPerTransaction, fillfactors, ratios, comparedSchemes);
    }

    public AxisValues withWriters(List<Integer> writers) {
        return new AxisValues(late, writers, rowsPerTransaction, fillfactors, ratios, comparedSchemes);
    }

    public AxisValues withRowsPerTransaction(List<Integer> rowsPerTransaction) {
        return new AxisValues(late, writers, rowsPerTransaction, fillfactors, ratios, comparedSchemes);
    }

    public AxisValues withFillfactors(List<Integer> fillfactors) {
        return new AxisValues(late, writers, rowsPerTransaction, fillfactors, ratios, comparedSchemes);
    }

    public AxisValues withRatios(List<Double> ratios) {
        return new AxisValues(late, writers, rowsPerTransaction, fillfactors, ratios, comparedSchemes);
    }
}
