package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.examples.torture.check.Checker;
import io.github.snowflakeid.examples.torture.check.Figures;
import io.github.snowflakeid.examples.torture.check.Report;
import io.github.snowflakeid.examples.torture.fault.FaultKind;
import java.util.Collection;

/**
 * How much a run must have done to count.
 *
 * @param faults of each kind
 */
record Thresholds(long ids, long faults, long handOvers, long handOversBehind) {

    /** For the record of half an hour. */
    static final Thresholds RECORD = new Thresholds(100_000_000, 50, 2_000, 500);

    /** So much as the record's share of this time, and half of that; but something of everything. */
    static Thresholds forMinutes(double minutes) {
        double share = minutes / 30 / 2;
        return new Thresholds(
                (long) (RECORD.ids * share),
                Math.max(1, (long) (RECORD.faults * share)),
                Math.max(1, (long) (RECORD.handOvers * share)),
                Math.max(1, (long) (RECORD.handOversBehind * share)));
    }

    void check(Report report, Collection<FaultKind> kinds) {
        require(report, Figures.IDS, ids);
        kinds.forEach(kind -> require(report, Checker.name(kind), faults));
        require(report, Figures.HAND_OVERS, handOvers);
        require(report, Figures.HAND_OVERS_BEHIND, handOversBehind);
    }

    private static void require(Report report, String figure, long least) {
        if (report.number(figure) < least) {
            report.violation(
                    "thresholds not reached",
                    figure.strip() + ": " + report.number(figure) + " (expected: " + least + ")");
        }
    }
}
