package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Makes a chart of bars: one bar for each point, in parts. */
final class Bars {

    private final Medians medians;
    private final List<Point> points;
    private final Function<Point, String> name;
    private final Map<String, ToDoubleFunction<Result>> parts = new LinkedHashMap<>();

    Bars(Medians medians, List<Point> points, Function<Point, String> name) {
        this.medians = medians;
        this.points = points;
        this.name = name;
    }

    Bars part(String part, ToDoubleFunction<Result> value) {
        parts.put(part, value);
        return this;
    }

    Chart chart(String title, String xName, String yName) {
        List<String> categories = points.stream().map(name).toList();
        List<Chart.Series> series = new ArrayList<>();
        parts.forEach((part, value) -> {
            List<List<Double>> bars = new ArrayList<>();
            for (int i = 0; i < points.size(); i++) {
                Optional<Spread> spread = medians.at(points.get(i), value);
                if (spread.isPresent()) {
                    bars.add(Lines.values(i, spread.get()));
                }
            }
            if (!bars.isEmpty()) {
                series.add(new Chart.Series(part, bars));
            }
        });
        Chart.Kind kind = parts.size() > 1 ? Chart.Kind.STACKED : Chart.Kind.BAR;
        return new Chart(title, kind, xName, yName, categories, series);
    }
}
