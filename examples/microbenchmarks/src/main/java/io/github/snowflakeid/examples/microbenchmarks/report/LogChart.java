package io.github.snowflakeid.examples.microbenchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Lines over two logarithmic axes, as an SVG picture that is dark where the reader's page is.
 *
 * @param title above it
 * @param x what the x axis counts
 * @param y what the y axis counts
 */
record LogChart(String title, String x, String y, List<Line> lines) {

    /** Leaves out what has no place on such axes: points that are not above 0, and lines without points. */
    LogChart {
        lines = lines.stream()
                .map(line -> new Line(
                        line.name(),
                        line.dashed(),
                        line.points().stream()
                                .filter(point -> point.x() > 0 && point.y() > 0)
                                .toList()))
                .filter(line -> !line.points().isEmpty())
                .toList();
    }

    /** A line, with its points from left to right. */
    record Line(String name, boolean dashed, List<Point> points) {}

    record Point(double x, double y) {}

    private record Label(String name, int colour, double y) {}

    private static final int WIDTH = 860;
    private static final int HEIGHT = 460;
    private static final int LEFT = 70;
    private static final int RIGHT = 690;
    private static final int TOP = 50;
    private static final int BOTTOM = 405;
    private static final int LABEL_HEIGHT = 17;
    private static final List<String> COLOURS = List.of(
            "#0b7285", "#e8590c", "#2f9e44", "#9c36b5", "#c92a2a", "#5f6b7a", "#b08900", "#3b5bdb", "#d6336c",
            "#37b24d");

    private static final String STYLE = """
            <style>
              text { font: 13px system-ui, sans-serif; fill: #1d2126 } .title { font-size: 16px; font-weight: 600 }
              .paper { fill: #ffffff } .grid { stroke: #d9dde2; stroke-width: 1 } .line { fill: none; stroke-width: 2 }
              @media (prefers-color-scheme: dark) {
                text { fill: #e6e9ec } .paper { fill: #1b1f24 } .grid { stroke: #333a42 }
              }
            </style>
            """;

    String svg() {
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n",
                WIDTH,
                HEIGHT,
                title));
        svg.append(STYLE).append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        text(svg, LEFT, 26, "start", title, " class=\"title\"");
        text(svg, (LEFT + RIGHT) / 2.0, HEIGHT - 14, "middle", x, "");
        text(svg, LEFT, TOP - 8, "start", y, "");
        grid(svg);
        for (int i = 0; i < lines.size(); i++) {
            line(svg, lines.get(i), colour(i));
        }
        labels(svg);
        return svg.append("</svg>\n").toString();
    }

    private void grid(StringBuilder svg) {
        for (double value = lowestDecade(); value <= highestDecade() * 1.001; value *= 10) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%3$.1f\"/>%n",
                    LEFT,
                    RIGHT,
                    down(value)));
            text(svg, LEFT - 8, down(value) + 4, "end", number(value), "");
        }
        for (double value : xs()) {
            text(svg, across(value), BOTTOM + 20, "middle", number(value), "");
        }
    }

    private void line(StringBuilder svg, Line line, String colour) {
        StringBuilder points = new StringBuilder();
        for (Point point : line.points()) {
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", across(point.x()), down(point.y())));
        }
        svg.append(String.format(
                "<polyline class=\"line\" stroke=\"%s\"%s points=\"%s\"/>%n",
                colour,
                line.dashed() ? " stroke-dasharray=\"6 4\"" : "",
                points.toString().strip()));
        for (Point point : line.points()) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<circle fill=\"%s\" r=\"3\" cx=\"%.1f\" cy=\"%.1f\"/>%n",
                    colour,
                    across(point.x()),
                    down(point.y())));
        }
    }

    /** At the right, where the lines end, but below each other. */
    private void labels(StringBuilder svg) {
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            List<Point> points = lines.get(i).points();
            labels.add(new Label(
                    lines.get(i).name(), i, down(points.get(points.size() - 1).y()) + 4));
        }
        labels.sort(Comparator.comparingDouble(Label::y));
        double free = TOP;
        for (int i = 0; i < labels.size(); i++) {
            Label label = labels.get(i);
            int below = labels.size() - i - 1;
            double y = Math.min(Math.max(free, label.y()), HEIGHT - 8.0 - below * LABEL_HEIGHT);
            text(svg, RIGHT + 12, y, "start", label.name(), " style=\"fill: " + colour(label.colour()) + "\"");
            free = y + LABEL_HEIGHT;
        }
    }

    private static String colour(int line) {
        return COLOURS.get(line % COLOURS.size());
    }

    private double across(double value) {
        List<Double> all = xs();
        double least = Math.log(all.get(0));
        double range = Math.log(all.get(all.size() - 1)) - least;
        return LEFT + (range == 0 ? 0.5 : (Math.log(value) - least) / range) * (RIGHT - LEFT);
    }

    private double down(double value) {
        double least = Math.log(lowestDecade());
        return BOTTOM - (Math.log(value) - least) / (Math.log(highestDecade()) - least) * (BOTTOM - TOP);
    }

    private List<Double> xs() {
        return lines.stream()
                .flatMap(line -> line.points().stream())
                .map(Point::x)
                .distinct()
                .sorted()
                .toList();
    }

    private double lowestDecade() {
        return Math.pow(10, Math.floor(Math.log10(ys().min().orElse(1))));
    }

    private double highestDecade() {
        return Math.max(
                lowestDecade() * 10,
                Math.pow(10, Math.ceil(Math.log10(ys().max().orElse(1)))));
    }

    private DoubleStream ys() {
        return lines.stream().flatMap(line -> line.points().stream()).mapToDouble(Point::y);
    }

    private static String number(double value) {
        return value >= 1 ? String.format(Locale.ROOT, "%,.0f", value) : Double.toString(value);
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text, String more) {
        svg.append(String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>%n", x, y, anchor, more, text));
    }
}
