package io.github.snowflakeid.examples.microbenchmarks.report;

import io.github.snowflakeid.examples.microbenchmarks.report.LogChart.Line;
import io.github.snowflakeid.examples.microbenchmarks.report.LogChart.Point;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Candidate;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Everything that was measured, for people: {@code report.md} and its pictures. */
public final class Page {

    private static final List<String> CALLS =
            List.of("p50 us", "p99 us", "p99.9 us", "p99.99 us", "longest us", "ids/ms", "cores", "refused");
    private static final String RATE = "ids/ms";

    private final Results results;
    private final List<String> machine;

    public Page(Results results, List<String> machine) {
        this.results = results;
        this.machine = machine;
    }

    public void write(Path directory) throws IOException {
        Files.writeString(
                directory.resolve("threads-wide.svg"),
                threads(Layout.WIDE.toString(), "Wide layout (20 sequence bits): IDs a millisecond")
                        .svg());
        Files.writeString(
                directory.resolve("threads-usual.svg"),
                threads(Layout.USUAL.toString(), "Usual layout (12 sequence bits): IDs a millisecond")
                        .svg());
        Files.writeString(directory.resolve("waiting.svg"), waiting().svg());
        Files.writeString(directory.resolve("report.md"), text());
    }

    private String text() {
        StringBuilder text = new StringBuilder("# What an ID costs: figures of one run\n\n");
        machine.forEach(fact -> text.append("- ").append(fact).append('\n'));
        text.append("- noise: ").append(noise()).append("\n\n");
        section(text, "Aims", new Aims(results).table());
        section(text, "Who is compared", caveats());
        section(text, "Threads", """
                Dashed lines: those that run ahead of the clock when a millisecond is used up.

                ![IDs a millisecond against threads, wide layout](threads-wide.svg)
                ![IDs a millisecond against threads, usual layout](threads-usual.svg)

                """ + rates("throughput"));
        section(text, "Allocation", allocation());
        section(text, "Variants of ours", rates("variants"));
        section(text, "Batches", rates("batches"));
        section(text, "UUIDs", rates("uuids"));
        section(text, "Neighbours in memory", """
                Two threads with a generator each: made one after the other (1), or 32 apart. One thread alone for comparison.

                """ + rates("neighbours"));
        section(text, "Calls, all IDs used up", calls("saturation"));
        section(text, "Calls, at 100,000 IDs a second", calls("rate"));
        section(text, "Ways to wait for the next tick", """
                ![Busy cores against threads, for each way to wait](waiting.svg)

                """ + calls("waiting"));
        return text.toString();
    }

    private static void section(StringBuilder text, String title, String content) {
        text.append("## ").append(title).append("\n\n").append(content).append('\n');
    }

    private String noise() {
        double[] spins =
                results.of("noise").stream().mapToDouble(Row::value).sorted().toArray();
        return "the same computation, " + spins.length + " times between the measurements, took "
                + Table.number(spins[0]) + " ms at best, " + Table.number(spins[spins.length / 2])
                + " ms in the middle, " + Table.number(spins[spins.length * 9 / 10]) + " ms for the slowest tenth and "
                + Table.number(spins[spins.length - 1]) + " ms at worst";
    }

    private LogChart threads(String layout, String title) {
        List<Line> lines = new ArrayList<>();
        for (String subject : distinct("throughput", layout)) {
            lines.add(new Line(subject, runsAhead(subject), points("throughput", subject, layout, RATE)));
        }
        return new LogChart(title, "threads", "IDs a millisecond", lines);
    }

    private LogChart waiting() {
        List<Line> lines = new ArrayList<>();
        for (String subject : distinct("waiting", Layout.USUAL.toString())) {
            lines.add(new Line(subject, false, points("waiting", subject, Layout.USUAL.toString(), "cores")));
        }
        return new LogChart("Waiting for the next tick: busy cores", "threads", "cores", lines);
    }

    private static boolean runsAhead(String subject) {
        return Candidate.named(subject)
                .filter(candidate -> !candidate.keepsToClock())
                .isPresent();
    }

    private static String caveats() {
        Table table = new Table("", "keeps to the clock", "what it does not guarantee");
        for (Candidate candidate : Candidate.values()) {
            table.row(List.of(candidate.toString(), candidate.keepsToClock() ? "yes" : "no", candidate.caveat()));
        }
        return table.toString();
    }

    private List<Point> points(String section, String subject, String layout, String metric) {
        List<Point> points = new ArrayList<>();
        for (String crew : crews(section)) {
            if (crew.matches("[0-9]+")) {
                results.median(section, subject, layout, crew, metric)
                        .ifPresent(value -> points.add(new Point(Double.parseDouble(crew), value)));
            }
        }
        return points;
    }

    /** A line for each subject and layout, a column for each number of threads. */
    private String rates(String section) {
        List<String> crews = crews(section);
        Table table = new Table(Stream.concat(
                        Stream.of("IDs a millisecond", "layout"), crews.stream().map(Page::threads))
                .toArray(String[]::new));
        for (String layout : layouts(section)) {
            for (String subject : distinct(section, layout)) {
                List<String> cells = new ArrayList<>(List.of(subject, layout));
                for (String crew : crews) {
                    cells.add(Table.number(results.median(section, subject, layout, crew, RATE)));
                }
                table.row(cells);
            }
        }
        return table.toString();
    }

    private String allocation() {
        Table table = new Table("bytes an ID, one thread", "");
        for (String section : List.of("throughput", "batches", "uuids")) {
            for (String layout : layouts(section)) {
                for (String subject : distinct(section, layout)) {
                    table.row(List.of(
                            subject + " " + layout,
                            Table.number(results.median(section, subject, layout, "1", "B/id"))));
                }
            }
        }
        return table.toString();
    }

    private String calls(String section) {
        Table table = new Table(Stream.concat(Stream.of("", "layout", "threads"), CALLS.stream())
                .toArray(String[]::new));
        for (String layout : layouts(section)) {
            for (String subject : distinct(section, layout)) {
                for (String crew : crews(section)) {
                    if (results.median(section, subject, layout, crew, RATE).isPresent()) {
                        table.row(
                                subject,
                                Stream.concat(
                                                Stream.of(layout, crew),
                                                CALLS.stream()
                                                        .map(metric -> Table.number(results.median(
                                                                section, subject, layout, crew, metric))))
                                        .toList());
                    }
                }
            }
        }
        return table.toString();
    }

    private static String threads(String crew) {
        return crew + (crew.equals("1") ? " thread" : " threads");
    }

    private List<String> crews(String section) {
        return results.of(section).stream().map(Row::threads).distinct().toList();
    }

    private List<String> layouts(String section) {
        return results.of(section).stream().map(Row::layout).distinct().toList();
    }

    private List<String> distinct(String section, String layout) {
        return results.of(section).stream()
                .filter(row -> row.layout().equals(layout))
                .map(Row::subject)
                .distinct()
                .toList();
    }
}
