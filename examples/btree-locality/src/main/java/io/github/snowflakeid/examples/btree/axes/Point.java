package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;

/**
 * Where on an axis.
 *
 * @param x the value that the axis varies
 * @param variant what else tells points apart; empty if nothing does
 */
public record Point(
        String axis, Scheme scheme, double x, String variant, int writers, int rowsPerTransaction, int fillfactor) {

    public static final int DEFAULT_FILLFACTOR = 90;

    static Point of(AxisName axis, Scheme scheme, double x, Traffic traffic) {
        return new Point(
                axis.toString(), scheme, x, "", traffic.writers(), traffic.rowsPerTransaction(), DEFAULT_FILLFACTOR);
    }

    Point withVariant(String variant) {
        return new Point(axis, scheme, x, variant, writers, rowsPerTransaction, fillfactor);
    }

    Point withFillfactor(int fillfactor) {
        return new Point(axis, scheme, x, variant, writers, rowsPerTransaction, fillfactor);
    }

    Traffic traffic() {
        return new Traffic(writers, rowsPerTransaction);
    }
}
