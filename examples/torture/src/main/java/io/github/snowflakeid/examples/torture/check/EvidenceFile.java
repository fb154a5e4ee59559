package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.fault.Promotion;
import io.github.snowflakeid.examples.torture.fault.Promotion.Row;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What is known of a run besides what its processes wrote down: a file beside their records, to check them again. */
public final class EvidenceFile {

    private static final String NAME = "faults.txt";

    private EvidenceFile() {}

    /** Writes it. */
    public static void write(Path directory, Evidence evidence) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("run " + evidence.renewInterval() + ' ' + evidence.toleranceMicros());
        for (Window window : evidence.windows()) {
            lines.add("fault " + window.kind() + ' ' + window.node() + ' ' + window.from() + ' ' + window.to());
        }
        for (ClockStep step : evidence.steps()) {
            lines.add("clock " + step.node() + ' ' + step.offsetMillis() + ' ' + step.from() + ' ' + step.to());
        }
        for (Promotion promotion : evidence.promotions()) {
            for (Row row : promotion.rows()) {
                lines.add("row " + row.pool() + ' ' + row.workerId() + ' ' + row.token() + ' ' + row.owner() + ' '
                        + row.renewedAt() + ' ' + row.expiresAt());
            }
            lines.add("promotion " + promotion.synchronous() + ' ' + promotion.heldBack() + ' ' + promotion.killed()
                    + ' ' + promotion.up());
        }
        Files.write(directory.resolve(NAME), lines);
    }

    /** Reads it, and the records. */
    public static Evidence read(Path directory) throws IOException {
        List<Window> windows = new ArrayList<>();
        List<ClockStep> steps = new ArrayList<>();
        List<Promotion> promotions = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        List<String> lines = Files.readAllLines(directory.resolve(NAME));
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ", -1);
            long[] numbers = numbers(words);
            switch (words[0]) {
                case "fault" ->
                    windows.add(new Window(FaultKind.valueOf(words[1]), (int) numbers[2], numbers[3], numbers[4]));
                case "clock" -> steps.add(new ClockStep((int) numbers[1], numbers[2], numbers[3], numbers[4]));
                case "row" ->
                    rows.add(new Row(words[1], (int) numbers[2], numbers[3], words[4], numbers[5], numbers[6]));
                case "promotion" -> {
                    promotions.add(new Promotion(
                            Boolean.parseBoolean(words[1]), numbers[2], numbers[3], numbers[4], List.copyOf(rows)));
                    rows.clear();
                }
                default -> throw new IllegalArgumentException(NAME + ": " + line);
            }
        }
        String[] run = lines.get(0).split(" ", -1);
        return new Evidence(
                ProcessRecord.readAll(directory),
                windows,
                steps,
                promotions,
                Duration.parse(run[1]),
                Long.parseLong(run[2]));
    }

    /** Those of the words that are numbers, in their places. */
    private static long[] numbers(String... words) {
        return Stream.of(words)
                .mapToLong(word -> word.matches("-?\\d+") ? Long.parseLong(word) : 0)
                .toArray();
    }
}
