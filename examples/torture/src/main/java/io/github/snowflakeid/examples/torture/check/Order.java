package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.record.IssuedRun;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The IDs of a generator increase: a call that began after another one had returned got higher ones, and so do those of one
 * call. The exception is a failover, to another worker ID and with the clock's time, after a large step of the clock.
 */
final class Order {

    private long failovers;

    private Order() {}

    static void check(Evidence evidence, Report report) {
        Order order = new Order();
        for (ProcessRecord process : evidence.processes()) {
            Map<Integer, List<IssuedRun>> byGenerator = new HashMap<>();
            for (IssuedRun run : process.runs()) {
                byGenerator
                        .computeIfAbsent(run.generator(), generator -> new ArrayList<>())
                        .add(run);
            }
            byGenerator.values().forEach(runs -> order.check(process.name(), runs, report));
        }
        report.figure("order: calls that got lower IDs, by a failover", order.failovers);
    }

    private void check(String name, List<IssuedRun> written, Report report) {
        for (int i = 1; i < written.size(); i++) {
            IssuedRun run = written.get(i);
            if (run.goesOn()) {
                compare(name, written.get(i - 1), run, report);
            }
        }
        List<IssuedRun> byEnd = new ArrayList<>(written);
        byEnd.sort(Comparator.comparingLong(IssuedRun::after));
        List<IssuedRun> byStart = new ArrayList<>(written);
        byStart.sort(Comparator.comparingLong(IssuedRun::before));
        IssuedRun highest = null;
        int ended = 0;
        for (IssuedRun run : byStart) {
            for (; byEnd.get(ended).after() < run.before(); ended++) {
                IssuedRun candidate = byEnd.get(ended);
                if (highest == null || candidate.last() > highest.last() || worker(candidate) != worker(highest)) {
                    highest = candidate;
                }
            }
            if (highest != null) {
                compare(name, highest, run, report);
            }
        }
    }

    private void compare(String name, IssuedRun earlier, IssuedRun later, Report report) {
        if (later.first() > earlier.last()) {
            return;
        }
        if (worker(later) != worker(earlier)) {
            failovers++;
        } else {
            report.violation(
                    "IDs of a generator that do not increase",
                    name + ' ' + Evidence.parts(earlier.last()) + ", then " + Evidence.parts(later.first()));
        }
    }

    private static int worker(IssuedRun run) {
        return Evidence.parts(run.first()).workerId();
    }
}
