package io.github.snowflakeid.examples.microbenchmarks.report;

import io.github.snowflakeid.examples.microbenchmarks.subjects.Candidate;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was aimed at, and what came of it: ratios of figures of one run. */
final class Aims {

    private static final String OURS = Candidate.SNOWFLAKE.toString();
    private static final String USUAL = Layout.USUAL.toString();
    private static final String WIDE = Layout.WIDE.toString();
    private static final double CAPACITY = Layout.USUAL.capacity();

    private final Results results;
    private final Table table = new Table("aim", "measured", "reached");

    Aims(Results results) {
        this.results = results;
    }

    String table() {
        List<String> crews = crews("throughput");
        least(
                "usual layout: 98 % of 4,096 IDs a millisecond, whatever the number of threads",
                lowest(crews, crew -> rate("throughput", OURS, USUAL, crew) / CAPACITY), 0.98, Table::percent);
        least(
                "wide layout: 90 % of the yardstick with one thread",
                rate("variants", "plain", WIDE, "1") / rate("throughput", "yardstick", WIDE, "1"), 0.9, Table::percent);
        least(
                "wide layout: 1.2 times the fastest other that keeps to the clock, whatever the number of threads",
                lowest(crews, this::againstOthers),
                1.2,
                least -> crews.stream()
                        .map(crew -> times(againstOthers(crew)) + " (" + crew + ")")
                        .collect(Collectors.joining(", ")));
        least(
                "`nextIds(1000)`: an ID costs a tenth of one from `nextId()`, wide layout, one thread",
                rate("batches", "nextIds 1000", WIDE, "1") / rate("variants", "plain", WIDE, "1"),
                10,
                Aims::times);
        most(
                "no allocation by `nextId()`",
                value("variants", "plain", WIDE, "1", "B/id"),
                0.01,
                value -> Table.number(value) + " B");
        most(
                "99.9 % of calls below 20 µs at 100,000 IDs a second",
                value("rate", OURS, USUAL, "1", "p99.9 us"), 20, Aims::micros);
        most(
                "no call longer than 10 ms while all IDs are used up, usual layout, 1 to 64 threads",
                crews("saturation").stream()
                        .mapToDouble(crew -> value("saturation", OURS, USUAL, crew, "longest us"))
                        .max()
                        .orElse(Double.NaN),
                10_000,
                Aims::micros);
        most(
                "reading the statistics ten times a second costs 2 % at most",
                1 - rate("variants", "metered", WIDE, "1") / rate("variants", "plain", WIDE, "1"),
                0.02,
                Table::percent);
        return table.toString();
    }

    private double againstOthers(String crew) {
        double best = Stream.of(Candidate.values())
                .filter(candidate -> candidate.keepsToClock() && candidate != Candidate.SNOWFLAKE)
                .map(Candidate::toString)
                .flatMap(name -> Stream.of(WIDE, USUAL)
                        .map(layout -> results.median("throughput", name, layout, crew, "ids/ms")))
                .mapToDouble(rate -> rate.orElse(0))
                .max()
                .orElse(Double.NaN);
        return rate("throughput", OURS, WIDE, crew) / best;
    }

    private static double lowest(List<String> crews, ToDoubleFunction<String> ratio) {
        return crews.stream().mapToDouble(ratio).min().orElse(Double.NaN);
    }

    private List<String> crews(String section) {
        return results.of(section).stream()
                .filter(row -> row.subject().equals(OURS))
                .map(Row::threads)
                .filter(threads -> !threads.contains("virtual"))
                .distinct()
                .toList();
    }

    private double rate(String section, String subject, String layout, String crew) {
        return value(section, subject, layout, crew, "ids/ms");
    }

    private double value(String section, String subject, String layout, String crew, String metric) {
        OptionalDouble value = results.median(section, subject, layout, crew, metric);
        return value.orElse(Double.NaN);
    }

    private void least(String aim, double measured, double bound, DoubleFunction<String> text) {
        table.row(List.of(aim, text.apply(measured), measured >= bound ? "yes" : "no"));
    }

    private void most(String aim, double measured, double bound, DoubleFunction<String> text) {
        table.row(List.of(aim, text.apply(measured), measured <= bound ? "yes" : "no"));
    }

    private static String times(double ratio) {
        return String.format(Locale.ROOT, "%.2f times", ratio);
    }

    private static String micros(double micros) {
        return micros >= 1000 ? Table.number(micros / 1000) + " ms" : Table.number(micros) + " µs";
    }
}
