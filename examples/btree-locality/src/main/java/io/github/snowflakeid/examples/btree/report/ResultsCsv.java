package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.Metric;
import io.github.snowflakeid.examples.btree.server.BenchmarkException;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/** Every run, a row each. What the server could not measure is empty. */
final class ResultsCsv {

    private static final List<String> FIXED =
            List.of("axis", "scheme", "x", "variant", "writers", "rows_per_transaction", "fillfactor", "run");
    private static final String WAITS = "waits";
    private static final String SLICES = "rows_per_tenth_of_a_second";

    private ResultsCsv() {}

    static String format(List<Result> results) throws IOException {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(
                text,
                CSVFormat.DEFAULT
                        .builder()
                        .setHeader(header().toArray(String[]::new))
                        .setRecordSeparator('\n')
                        .get())) {
            for (Result result : results) {
                printer.printRecord(row(result));
            }
        }
        return text.toString();
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(FIXED);
        Arrays.stream(Metric.values()).map(Metric::column).forEach(header::add);
        header.add(WAITS);
        header.add(SLICES);
        return header;
    }

    private static List<Object> row(Result result) {
        Point point = result.point();
        List<Object> row = new ArrayList<>(List.of(
                point.axis(),
                point.scheme(),
                number(point.x()),
                point.variant(),
                point.writers(),
                point.rowsPerTransaction(),
                point.fillfactor(),
                result.run()));
        Measured measured = result.measured();
        for (Metric metric : Metric.values()) {
            row.add(number(measured.values().getOrDefault(metric, Double.NaN)));
        }
        row.add(measured.waits().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(wait -> wait.getKey() + "=" + wait.getValue())
                .collect(Collectors.joining(" ")));
        row.add(measured.slices().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        return row;
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        return new BigDecimal(value)
                .round(new MathContext(7))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The points and values again; waits and slices stay behind. */
    static List<Result> read(Path file) {
        if (!Files.isReadable(file)) {
            throw new BenchmarkException("--compare: " + file + " (expected: a results.csv that can be read)");
        }
        try (Reader reader = Files.newBufferedReader(file);
                CSVParser parser = CSVFormat.DEFAULT
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get()
                        .parse(reader)) {
            if (!parser.getHeaderNames().containsAll(FIXED)) {
                throw new BenchmarkException(
                        "--compare: " + file + " (expected: a results.csv of this program, with the" + " columns "
                                + String.join(", ", FIXED) + ")");
            }
            return parser.stream().map(ResultsCsv::result).toList();
        } catch (IOException | IllegalArgumentException e) {
            throw new BenchmarkException(
                    "--compare: " + file + " is no results.csv of this program: " + e.getMessage(), e);
        }
    }

    private static Result result(CSVRecord row) {
        Scheme scheme = Scheme.named(row.get("scheme"))
                .orElseThrow(() -> new IllegalArgumentException("scheme " + row.get("scheme")));
        Point point = new Point(
                row.get("axis"),
                scheme,
                Double.parseDouble(row.get("x")),
                row.get("variant"),
                Integer.parseInt(row.get("writers")),
                Integer.parseInt(row.get("rows_per_transaction")),
                Integer.parseInt(row.get("fillfactor")));
        Map<Metric, Double> values = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            if (row.isMapped(metric.column()) && !row.get(metric.column()).isEmpty()) {
                values.put(metric, Double.valueOf(row.get(metric.column())));
            }
        }
        return new Result(point, Integer.parseInt(row.get("run")), Measured.of(values));
    }
}
