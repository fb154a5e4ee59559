package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.IssuedRun;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The time in an ID is one that the node's clock showed during the call. After a step back it may be later, but at most by
 * {@code max-coast}, and only as long as the generator has been there already. What the clock showed is known from the
 * true time of the call and from how the clock was set.
 */
final class EmbeddedTimes {

    private static final long MAX_COAST_MICROS = 1_000_000;

    private static final long TICK_MICROS = 1_000;

    /** While it rides out a step, a generator may use up some ticks. */
    private static final long COASTED_MICROS = 20_000;

    private final Evidence evidence;
    private final Report report;
    private final Map<Integer, TreeSet<Long>> fences = new HashMap<>();
    private final Map<Integer, Long> reached = new HashMap<>();
    private long checked;
    private long coasting;

    private EmbeddedTimes(Evidence evidence, Report report) {
        this.evidence = evidence;
        this.report = report;
    }

    static void check(Evidence evidence, Report report) {
        EmbeddedTimes times = new EmbeddedTimes(evidence, report);
        for (ProcessRecord process : evidence.processes()) {
            List<ClockStep> steps = evidence.steps().stream()
                    .filter(step -> step.node() == process.node())
                    .toList();
            times.remember(process);
            for (IssuedRun run : process.runs()) {
                if (process.generator(run.generator()).role() != Role.RESTORED) {
                    times.check(process.name(), run, steps);
                }
            }
        }
        report.figure("embedded times held against the true time", times.checked);
        report.figure("  ahead of the clock, riding out a step back", times.coasting);
    }

    private void check(String name, IssuedRun run, List<ClockStep> steps) {
        List<Long> offsets = offsets(steps, run.before(), run.after());
        long time = Evidence.timeMillis(run.first()) * 1_000;
        long earliest = run.before() + min(offsets) - TICK_MICROS - evidence.toleranceMicros();
        long latest = run.after() + max(offsets) + evidence.toleranceMicros();
        checked += run.count();
        if (time < earliest) {
            report.violation(
                    "embedded times before the clock's", run.count(), text(name, run, earliest - time, "early"));
        } else if (time > latest + MAX_COAST_MICROS) {
            report.violation("embedded times after the clock's", run.count(), text(name, run, time - latest, "late"));
        } else if (time > latest) {
            coasting += run.count();
            if (!hasBeenAt(time, run.generator())) {
                report.violation(
                        "embedded times after the clock's", run.count(), text(name, run, time - latest, "late"));
            }
        }
        reached.merge(run.generator(), time, Math::max);
    }

    /** It has issued there, or a late renewal has taken it there: past the fence that its clock had shown. */
    private boolean hasBeenAt(long time, int generator) {
        TreeSet<Long> passed = fences.getOrDefault(generator, new TreeSet<>());
        return time <= reached.getOrDefault(generator, 0L) + COASTED_MICROS
                || !passed.subSet(time - COASTED_MICROS, true, time, true).isEmpty();
    }

    private void remember(ProcessRecord process) {
        reached.clear();
        fences.clear();
        for (Entry entry : process.entries()) {
            if (entry instanceof Entry.Renewed renewed) {
                fences.computeIfAbsent(renewed.generator(), generator -> new TreeSet<>())
                        .add(renewed.from() * 1_000);
            }
        }
    }

    /** All that the clock was off by, in microseconds, in this time. */
    private static List<Long> offsets(List<ClockStep> steps, long from, long to) {
        List<Long> offsets = new ArrayList<>();
        for (int i = lastBefore(steps, from); i < steps.size() && steps.get(i).from() <= to; i++) {
            offsets.add(steps.get(i).offsetMillis() * 1_000);
        }
        return offsets;
    }

    /** The step that was in force at this time at the latest. */
    private static int lastBefore(List<ClockStep> steps, long time) {
        int low = 0;
        int high = steps.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (steps.get(middle).to() <= time) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static long min(List<Long> numbers) {
        return numbers.stream().mapToLong(Long::longValue).min().orElseThrow();
    }

    private static long max(List<Long> numbers) {
        return numbers.stream().mapToLong(Long::longValue).max().orElseThrow();
    }

    private static String text(String name, IssuedRun run, long micros, String word) {
        return name + ' ' + Evidence.parts(run.first()) + ", " + micros + " us too " + word;
    }
}
