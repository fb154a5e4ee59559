package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.fault.Promotion;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * All that was written down.
 *
 * @param windows when whom what was done; a killed node's ends when its next process runs
 * @param promotions of standbys, in order
 * @param renewInterval of all leases, which last three times as long
 * @param toleranceMicros how far the true time may be wrong
 */
public record Evidence(
        List<ProcessRecord> processes,
        List<Window> windows,
        List<ClockStep> steps,
        List<Promotion> promotions,
        Duration renewInterval,
        long toleranceMicros) {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    /** Completes the windows. */
    public Evidence {
        Map<Integer, TreeSet<Long>> starts = new HashMap<>();
        for (ProcessRecord process : processes) {
            for (Entry entry : process.entries()) {
                if (entry instanceof Entry.Up up) {
                    starts.computeIfAbsent(process.node(), node -> new TreeSet<>())
                            .add(up.at());
                }
            }
        }
        windows = windows.stream()
                .map(window -> window.kind() == FaultKind.KILL
                        ? untilUp(window, starts.getOrDefault(window.node(), new TreeSet<>()))
                        : window)
                .toList();
    }

    private static Window untilUp(Window window, TreeSet<Long> starts) {
        Long up = starts.ceiling(window.from());
        return up == null ? window : new Window(window.kind(), window.node(), window.from(), Math.max(window.to(), up));
    }

    long ttlMillis() {
        return renewInterval.toMillis() * 3;
    }

    /** Two renewal intervals: after so long a healthy node issues again. */
    long recoveryMicros() {
        return renewInterval.toNanos() * 2 / 1_000;
    }

    /** The numbers of the nodes. */
    Collection<Integer> nodes() {
        TreeSet<Integer> nodes = new TreeSet<>();
        processes.forEach(process -> nodes.add(process.node()));
        return nodes;
    }

    static SnowflakeParts parts(long id) {
        return LAYOUT.decode(id);
    }

    static long timeMillis(long id) {
        return LAYOUT.decode(id).time().toEpochMilli();
    }

    static boolean isMain(Entry.Generator generator) {
        return generator.role() == Role.MAIN;
    }
}
