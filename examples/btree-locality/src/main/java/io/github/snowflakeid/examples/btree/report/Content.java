package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Outcome;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that page and summary say. */
record Content(
        RunFacts facts,
        Map<String, String> sizes,
        Map<String, String> schemes,
        List<String> notes,
        List<Verdict> verdicts,
        List<String> advice,
        List<Figure> figures) {

    static Content of(Outcome outcome, RunFacts facts) {
        Medians medians = new Medians(outcome.results());
        List<Figure> figures = new ArrayList<>(new ShapeFigures(medians).all());
        figures.addAll(new CostFigures(medians).all());
        figures.addAll(new SpeedFigures(medians).all());
        return new Content(
                facts,
                sizes(outcome),
                schemes(outcome),
                outcome.notes(),
                new Verdicts(medians).all(),
                Advice.of(medians).stream().map(Advice::sentence).toList(),
                figures.stream()
                        .map(Content::withoutEmpty)
                        .filter(figure -> !figure.charts().isEmpty())
                        .toList());
    }

    /** A picture that nothing was measured for is left out, and a figure without pictures. */
    private static Figure withoutEmpty(Figure figure) {
        List<Chart> charts = figure.charts().stream()
                .filter(chart -> chart.series().stream()
                        .anyMatch(series -> !series.points().isEmpty()))
                .toList();
        return new Figure(figure.id(), figure.title(), figure.see(), charts);
    }

    private static Map<String, String> sizes(Outcome outcome) {
        Map<String, String> sizes = new LinkedHashMap<>();
        int runs = outcome.results().stream()
                .mapToInt(result -> result.run())
                .max()
                .orElse(0);
        sizes.put("runs of each point", "" + runs);
        sizes.put("rows of simulated arrival", Numbers.of(outcome.sizes().arrivalRows()));
        sizes.put("rows that indexes grow to", Numbers.of(outcome.sizes().growthRows()));
        sizes.put("rows loaded before writers start", Numbers.of(outcome.sizes().loadedRows()));
        sizes.put("rows of a window, at most", Numbers.of(outcome.sizes().windowRows()));
        sizes.put("time of a window, at most", outcome.sizes().windowTime().toMillis() + " ms");
        return sizes;
    }

    private static Map<String, String> schemes(Outcome outcome) {
        Map<String, String> schemes = new LinkedHashMap<>();
        for (Scheme scheme : Scheme.values()) {
            if (outcome.results().stream().anyMatch(result -> result.point().scheme() == scheme)) {
                schemes.put(scheme.toString(), scheme.description());
            }
        }
        return schemes;
    }
}
