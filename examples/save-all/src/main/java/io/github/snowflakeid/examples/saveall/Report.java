package io.github.snowflakeid.examples.saveall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * All that was measured, as {@code save-all.csv} and {@code save-all.md}.
 *
 * @param without milliseconds of each start of an application without the library
 * @param with the same with it
 */
record Report(List<Measured> saves, List<Long> without, List<Long> with) {

    void write(Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.write(directory.resolve("save-all.csv"), rows());
        Files.writeString(directory.resolve("save-all.md"), text());
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        rows.add("what,key,round,rows,seconds,statements,wal bytes,start ms");
        for (Measured m : saves) {
            rows.add(String.format(
                    Locale.ROOT,
                    "save,%s,%d,%d,%.3f,%d,%d,",
                    m.key(),
                    m.round(),
                    m.rows(),
                    m.seconds(),
                    m.statements(),
                    m.walBytes()));
        }
        for (int i = 0; i < with.size(); i++) {
            rows.add("start without the library,," + i + ",,,,," + without.get(i));
            rows.add("start with the library,," + i + ",,,,," + with.get(i));
        }
        return rows;
    }

    private String text() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                """
                # `saveAll` of %,d entities

                Spring Data JPA on a PostgreSQL 18 on the same machine, fsync on, one transaction, `hibernate.jdbc.batch_size` 50. Medians of %d rounds
                in turns; Java %s, %d processors.

                | key | rows a second | fastest and slowest round | statements a row | WAL bytes a row |
                |---|---|---|---|---|
                """,
                saves.get(0).rows(),
                rounds(),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors()));
        for (Key key : Key.values()) {
            text.append(String.format(
                    Locale.ROOT,
                    "| `%s` | %,.0f | %,.0f to %,.0f | %.2f | %.0f |%n",
                    key,
                    at(key, Measured::rowsPerSecond, 0.5),
                    at(key, Measured::rowsPerSecond, 1),
                    at(key, Measured::rowsPerSecond, 0),
                    at(key, Measured::statementsPerRow, 0.5),
                    at(key, Measured::walBytesPerRow, 0.5)));
        }
        text.append(String.format(Locale.ROOT, """

                ## Start

                An application with a data source and JPA and nothing of its own, from the start of the JVM until it is ready:
                %,d ms without the library, %,d ms with it, the first ID's worker ID leased (medians of %d starts, in turns).
                """, median(without), median(with), with.size()));
        return text.toString();
    }

    private long rounds() {
        return saves.stream().mapToInt(Measured::round).distinct().count();
    }

    private double at(Key key, ToDoubleFunction<Measured> figure, double quantile) {
        double[] values = saves.stream()
                .filter(measured -> measured.key() == key)
                .mapToDouble(figure)
                .sorted()
                .toArray();
        return values[(int) Math.round(quantile * (values.length - 1))];
    }

    private static long median(List<Long> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
