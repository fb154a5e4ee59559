package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.check.Calls.Call;
import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.record.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Outside fault windows calls succeed, and after one a node that nothing else is done to is back in time. A window is the
 * time of a fault, and two renewal intervals.
 */
final class Availability {

    private static final double LEAST = 0.999;

    private final Evidence evidence;
    private final Report report;
    private final boolean judging;
    private final Map<String, Long> errors = new TreeMap<>();
    private final Map<FaultKind, Long> slowest = new TreeMap<>();
    private long end;
    private long outside;
    private long failedOutside;
    private long longestGap;
    private long recoveries;
    private long slowestRecovery;

    private Availability(Evidence evidence, Report report, boolean judging) {
        this.evidence = evidence;
        this.report = report;
        this.judging = judging;
    }

    static void check(Evidence evidence, Report report, boolean judging) {
        Availability availability = new Availability(evidence, report, judging);
        Map<Integer, List<Call>> byNode = Calls.byNode(evidence);
        availability.end = byNode.values().stream()
                .flatMap(List::stream)
                .mapToLong(Call::after)
                .max()
                .orElse(0);
        byNode.forEach(availability::check);
        availability.report(byNode);
    }

    private void check(int node, List<Call> calls) {
        List<Window> windows = windows(node);
        long started = start(node);
        long last = calls.isEmpty() ? 0 : calls.get(0).after();
        for (Call call : calls) {
            boolean excused = call.before() <= started + evidence.recoveryMicros()
                    || windows.stream()
                            .anyMatch(window -> call.before() <= window.to() + evidence.recoveryMicros()
                                    && call.after() >= window.from());
            outside += excused ? 0 : 1;
            if (call.succeeded()) {
                longestGap = Math.max(longestGap, call.after() - last);
                last = call.after();
            } else {
                errors.merge(call.error(), 1L, Long::sum);
                failedOutside += excused ? 0 : 1;
            }
        }
        List<Long> successes =
                calls.stream().filter(Call::succeeded).map(Call::after).toList();
        for (int i = 0; i < windows.size(); i++) {
            recovery(node, i, windows, successes);
        }
    }

    /** When the first process of the node ran: until it has its first worker ID it is not judged. */
    private long start(int node) {
        return evidence.processes().stream()
                .filter(process -> process.node() == node)
                .flatMap(process -> process.entries().stream())
                .filter(Entry.Up.class::isInstance)
                .mapToLong(up -> ((Entry.Up) up).at())
                .min()
                .orElse(0);
    }

    private List<Window> windows(int node) {
        List<Window> windows = new ArrayList<>();
        for (Window window : evidence.windows()) {
            if (window.isOf(node)) {
                windows.add(window);
            }
        }
        windows.sort(Comparator.comparingLong(Window::from));
        return windows;
    }

    /** Not judged if something else was done to the node in the meantime. */
    private void recovery(int node, int index, List<Window> windows, List<Long> successes) {
        Window window = windows.get(index);
        long due = window.to() + evidence.recoveryMicros();
        boolean disturbed = IntStream.range(0, windows.size())
                .filter(other -> other != index)
                .mapToObj(windows::get)
                .anyMatch(other -> other.from() <= due && other.to() > window.to());
        if (disturbed || due > end) {
            return;
        }
        long took = firstAfter(successes, window.to()) - window.to();
        recoveries++;
        slowestRecovery = Math.max(slowestRecovery, took);
        slowest.merge(window.kind(), took, Math::max);
        if (judging && took > evidence.recoveryMicros()) {
            report.violation(
                    "nodes that were not back within two renewal intervals",
                    "node " + node + " after " + window + ": " + took / 1_000 + " ms");
        }
    }

    /** The end of the run if there is none: then the node was away for so long at least. */
    private long firstAfter(List<Long> times, long time) {
        int index = Collections.binarySearch(times, time + 1);
        int first = index < 0 ? -index - 1 : index;
        return first < times.size() ? times.get(first) : end;
    }

    private void report(Map<Integer, List<Call>> byNode) {
        report.figure("calls", byNode.values().stream().mapToLong(List::size).sum());
        errors.forEach((error, count) -> report.figure("  failed by " + error, count));
        report.figure(Figures.CALLS_OUTSIDE, outside);
        report.figure(Figures.FAILED_OUTSIDE, failedOutside);
        double share = outside == 0 ? 0 : 1 - failedOutside / (double) outside;
        report.figure("  that succeeded", String.format(Locale.ROOT, "%.4f %%", share * 100));
        if (judging && share < LEAST) {
            report.violation("availability outside fault windows", share + ", not " + LEAST);
        }
        report.figure("longest time without an ID, any node", Texts.millis(longestGap));
        report.figure("longest time without an ID, all nodes", Texts.millis(gapOfAll(byNode)));
        report.figure("recoveries judged", recoveries);
        report.figure("  the slowest", Texts.millis(slowestRecovery));
        slowest.forEach((kind, took) -> report.figure("  after " + kind.text(), Texts.millis(took)));
    }

    private static long gapOfAll(Map<Integer, List<Call>> byNode) {
        long[] times = byNode.values().stream()
                .flatMap(List::stream)
                .filter(Call::succeeded)
                .mapToLong(Call::after)
                .sorted()
                .toArray();
        long longest = 0;
        for (int i = 1; i < times.length; i++) {
            longest = Math.max(longest, times[i] - times[i - 1]);
        }
        return longest;
    }
}
