package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.measure.Metric;
import io.github.snowflakeid.examples.btree.server.BenchmarkException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Two results side by side, point by point, as a table of Markdown. */
public final class Comparison {

    private static final List<Metric> COMPARED = List.of(
            Metric.ROWS_PER_SECOND,
            Metric.P99,
            Metric.LEAF_DENSITY,
            Metric.INDEX_BYTES,
            Metric.WAL_BYTES_PER_ROW,
            Metric.INDEX_BLOCKS_READ_PER_1000_ROWS,
            Metric.BUFFERS);

    private Comparison() {}

    public static String of(Path fileA, Path fileB) {
        Medians a = new Medians(ResultsCsv.read(fileA));
        Medians b = new Medians(ResultsCsv.read(fileB));
        StringBuilder table = new StringBuilder("A: " + fileA + "\nB: " + fileB + "\n\n"
                + "| axis | scheme | point | measure | A | B | B against A |\n|---|---|---|---|--:|--:|--:|\n");
        int rows = 0;
        for (Point point : a.points()) {
            for (Metric metric : COMPARED) {
                Optional<Spread> inA = a.at(point, metric);
                Optional<Spread> inB = b.at(point, metric);
                if (inA.isPresent() && inB.isPresent()) {
                    table.append(row(point, metric, inA.get(), inB.get()));
                    rows++;
                }
            }
        }
        if (rows == 0) {
            throw new BenchmarkException("--compare: " + fileA + " and " + fileB + " have no point in common");
        }
        return table.toString();
    }

    private static String row(Point point, Metric metric, Spread a, Spread b) {
        String verdict = b.differsFrom(a) ? Numbers.change(b.changeFrom(a)) : "no difference";
        return "| %s | %s | %s | %s, %s | %s | %s | %s |%n"
                .formatted(
                        point.axis(),
                        point.scheme(),
                        Numbers.place(point),
                        metric.column(),
                        metric.unit(),
                        Numbers.of(a.median()),
                        Numbers.of(b.median()),
                        verdict);
    }
}
