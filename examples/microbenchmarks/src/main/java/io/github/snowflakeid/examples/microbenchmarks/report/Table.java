package io.github.snowflakeid.examples.microbenchmarks.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** A table in Markdown. */
final class Table {

    private final StringBuilder text = new StringBuilder();

    Table(String... head) {
        row(List.of(head));
        row(Collections.nCopies(head.length, "---"));
    }

    void row(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    void row(String first, List<String> others) {
        List<String> cells = new ArrayList<>(List.of(first));
        cells.addAll(others);
        row(cells);
    }

    /** With as many digits as say something. */
    static String number(OptionalDouble value) {
        return value.isEmpty() ? "" : number(value.getAsDouble());
    }

    static String number(double value) {
        String format = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
        return value == 0 ? "0" : String.format(Locale.ROOT, format, value);
    }

    static String percent(double ratio) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * ratio);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
