package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;

/** Judges a run by its records. */
public final class Checker {

    private Checker() {}

    /**
     * All checks.
     *
     * @param timely whether to judge how often and how soon calls succeed, too; where others need the processors they do not
     */
    public static Report check(Evidence evidence, boolean timely) {
        Report report = new Report();
        Duplicates.check(evidence, report);
        Fences.check(evidence, report);
        Order.check(evidence, report);
        EmbeddedTimes.check(evidence, report);
        HandOvers.count(evidence, report);
        Promotions.check(evidence, report);
        report.figure("processes", evidence.processes().size());
        for (FaultKind kind : FaultKind.values()) {
            report.figure(
                    name(kind),
                    evidence.windows().stream()
                            .map(Window::kind)
                            .filter(kind::equals)
                            .count());
        }
        Availability.check(evidence, report, timely);
        return report;
    }

    /** The name of the figure that says how often this was done. */
    public static String name(FaultKind kind) {
        return "fault: " + kind.text();
    }
}
