package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.examples.torture.check.Checker;
import io.github.snowflakeid.examples.torture.check.Figures;
import io.github.snowflakeid.examples.torture.check.Report;
import io.github.snowflakeid.examples.torture.fault.Fleet;

/**
 * How much a run must have done to count.
 *
 * @param faults of each kind
 */
record Thresholds(long ids, long faults, long handOvers, long handOversBehind) {

    /** Of half an hour. */
    private static final Thresholds RECORD = new Thresholds(100_000_000, 50, 2_000, 500);

    /** For a record: the share of half an hour's that this time has. */
    static Thresholds ofRecord(double minutes) {
        return RECORD.times(minutes / 30);
    }

    /** For any other run: half of that; but something of everything. */
    static Thresholds ofRun(double minutes) {
        return RECORD.times(minutes / 30 / 2);
    }

    private Thresholds times(double share) {
        return new Thresholds(
                (long) (ids * share),
                Math.max(1, Math.round(faults * share)),
                Math.max(1, Math.round(handOvers * share)),
                Math.max(1, Math.round(handOversBehind * share)));
    }

    void check(Report report, Fleet fleet) {
        require(report, Figures.IDS, ids);
        fleet.possibleFaults().forEach(kind -> require(report, Checker.name(kind), faults));
        require(report, Figures.HAND_OVERS, handOvers);
        if (fleet.handsOverToClocksThatAreBehind()) {
            require(report, Figures.HAND_OVERS_BEHIND, handOversBehind);
        }
    }

    /** Reports that there was less of something than a run must have. */
    static void require(Report report, String figure, long least) {
        if (report.number(figure) < least) {
            report.violation(
                    "thresholds not reached",
                    figure.strip() + ": " + report.number(figure) + " (expected: " + least + ")");
        }
    }
}
