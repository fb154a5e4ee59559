package io.github.snowflakeid.examples.btree.report;

import java.util.List;
import java.util.Map;

/** The page without its pictures, as Markdown. */
final class Summary {

    private Summary() {}

    static String of(Content content) {
        StringBuilder text = new StringBuilder(
                "# B-tree locality\n\nMeasured " + content.facts().time() + " on PostgreSQL "
                        + content.facts().settings().getOrDefault("server_version", "?")
                        + ". Medians; in brackets the lowest and the highest run.\n");
        text.append("\n## What was said, and what was measured\n\n| saying | here | figures |\n|---|---|---|\n");
        for (Verdict verdict : content.verdicts()) {
            text.append("| " + verdict.saying() + " | " + verdict.judgement() + " | " + verdict.evidence() + " |\n");
        }
        if (!content.advice().isEmpty()) {
            text.append("\n## Rows in flight\n\n");
            content.advice().forEach(sentence -> text.append("- " + sentence + "\n"));
        }
        if (!content.notes().isEmpty()) {
            text.append("\n## Left out\n\n");
            content.notes().forEach(note -> text.append("- " + note + "\n"));
        }
        for (Figure figure : content.figures()) {
            text.append("\n## " + figure.title() + "\n\n" + figure.see() + "\n");
            figure.charts().stream()
                    .filter(chart -> chart.kind() != Chart.Kind.HEAT
                            && chart.series().get(0).points().size() < 30)
                    .forEach(chart -> table(text, chart));
        }
        text.append("\n## How\n\n");
        list(text, content.schemes());
        list(text, content.sizes());
        list(text, content.facts().machine());
        list(text, content.facts().settings());
        return text.toString();
    }

    private static void list(StringBuilder text, Map<String, String> facts) {
        facts.forEach((name, value) -> text.append("- " + name + ": " + value + "\n"));
        text.append("\n");
    }

    private static void table(StringBuilder text, Chart chart) {
        text.append("\n" + (chart.title().isEmpty() ? "" : "**" + chart.title() + "**, ") + chart.yName() + "\n\n");
        text.append("| " + chart.xName() + " |");
        chart.series().forEach(series -> text.append(" " + series.name() + " |"));
        text.append("\n|---|" + "--:|".repeat(chart.series().size()) + "\n");
        for (double x : xs(chart)) {
            text.append("| "
                    + (chart.categories().isEmpty()
                            ? Numbers.of(x)
                            : chart.categories().get((int) x)) + " |");
            chart.series().forEach(series -> text.append(" " + cell(series, x) + " |"));
            text.append("\n");
        }
    }

    private static List<Double> xs(Chart chart) {
        return chart.series().stream()
                .flatMap(series -> series.points().stream())
                .map(point -> point.get(0))
                .distinct()
                .sorted()
                .toList();
    }

    private static String cell(Chart.Series series, double x) {
        return series.points().stream()
                .filter(point -> point.get(0) == x)
                .findFirst()
                .map(Summary::value)
                .orElse("");
    }

    private static String value(List<Double> point) {
        String median = Numbers.of(point.get(1));
        boolean spread = !point.get(2).equals(point.get(3));
        return spread ? median + " (" + Numbers.of(point.get(2)) + " to " + Numbers.of(point.get(3)) + ")" : median;
    }
}
