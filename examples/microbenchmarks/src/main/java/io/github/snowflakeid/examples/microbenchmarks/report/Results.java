package io.github.snowflakeid.examples.microbenchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** All figures of a run, in the order in which they were measured. A figure that was measured several times has several rows. */
public final class Results {

    private static final String HEAD = "section,subject,layout,threads,metric,value";

    private static final MathContext FOUR_DIGITS = new MathContext(4);

    private final List<Row> rows = new ArrayList<>();

    public void add(String section, String subject, String layout, String threads, String metric, double value) {
        rows.add(new Row(section, subject, layout, threads, metric, value));
    }

    public void add(List<Row> more) {
        rows.addAll(more);
    }

    /** Rows of a section. */
    public List<Row> of(String section) {
        return rows.stream().filter(row -> row.section().equals(section)).toList();
    }

    /** The median of what was measured under these names; empty if nothing was. */
    public OptionalDouble median(String section, String subject, String layout, String threads, String metric) {
        double[] values = of(section).stream()
                .filter(row -> row.subject().equals(subject)
                        && row.layout().equals(layout)
                        && row.threads().equals(threads)
                        && row.metric().equals(metric))
                .mapToDouble(Row::value)
                .sorted()
                .toArray();
        if (values.length == 0) {
            return OptionalDouble.empty();
        }
        int middle = values.length / 2;
        return OptionalDouble.of(values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2);
    }

    /** As text, a row a line. */
    public void write(Path file) {
        try {
            Files.write(
                    file,
                    Stream.concat(Stream.of(HEAD), rows.stream().map(Results::line))
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@link #write} has written. */
    public static Results read(Path file) {
        Results results = new Results();
        try (Stream<String> lines = Files.lines(file)) {
            lines.skip(1)
                    .map(line -> line.split(",", -1))
                    .forEach(c -> results.add(c[0], c[1], c[2], c[3], c[4], Double.parseDouble(c[5])));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return results;
    }

    private static String line(Row row) {
        return String.join(
                ",",
                row.section(),
                row.subject(),
                row.layout(),
                row.threads(),
                row.metric(),
                new BigDecimal(row.value()).round(FOUR_DIGITS).toPlainString());
    }
}
