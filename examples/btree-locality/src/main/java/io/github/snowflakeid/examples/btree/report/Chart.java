package io.github.snowflakeid.examples.btree.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * One picture, drawn by the page's script.
 *
 * @param title empty if the figure's says it
 * @param categories of the x axis; empty if it is a scale
 */
record Chart(String title, Kind kind, String xName, String yName, List<String> categories, List<Series> series) {

    /** How it is drawn. */
    enum Kind {
        LINE,
        BAR,
        STACKED,
        HEAT;

        @JsonValue
        String script() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One line, or one colour of bars.
     *
     * @param points x (a category's number), median, lowest, highest; in a heat map x, y, weight
     */
    record Series(String name, List<List<Double>> points) {}
}
