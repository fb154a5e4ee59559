package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Point;
import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {

    private Numbers() {}

    /** Three digits that matter, and commas. */
    static String of(double value) {
        if (value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        double size = Math.abs(value);
        String format = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }

    /** {@code -21 %} */
    static String change(double change) {
        return String.format(Locale.ROOT, "%+.0f %%", change * 100);
    }

    static String megabytes(double bytes) {
        return of(bytes / (1 << 20)) + " MB";
    }

    /** {@code 2.4 times} */
    static String times(double ratio) {
        return String.format(Locale.ROOT, ratio >= 10 ? "%.0f times" : "%.1f times", ratio);
    }

    static String place(Point point) {
        String where = of(point.x()) + ", " + point.writers() + " writers of " + point.rowsPerTransaction()
                + ", fillfactor " + point.fillfactor();
        return point.variant().isEmpty() ? where : point.variant() + ", " + where;
    }
}
