package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
        Files.write(directory.resolve(NAME), lines);
    }

    /** Reads it, and the records. */
    public static Evidence read(Path directory) throws IOException {
        List<Window> windows = new ArrayList<>();
        List<ClockStep> steps = new ArrayList<>();
        List<String> lines = Files.readAllLines(directory.resolve(NAME));
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("fault")) {
                windows.add(new Window(
                        FaultKind.valueOf(words[1]),
                        Integer.parseInt(words[2]),
                        Long.parseLong(words[3]),
                        Long.parseLong(words[4])));
            } else {
                steps.add(new ClockStep(
                        Integer.parseInt(words[1]),
                        Long.parseLong(words[2]),
                        Long.parseLong(words[3]),
                        Long.parseLong(words[4])));
            }
        }
        String[] run = lines.get(0).split(" ", -1);
        return new Evidence(
                ProcessRecord.readAll(directory), windows, steps, Duration.parse(run[1]), Long.parseLong(run[2]));
    }
}
