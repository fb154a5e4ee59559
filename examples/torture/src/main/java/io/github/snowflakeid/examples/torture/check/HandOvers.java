package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;

/** How often a worker ID went from one generator to another. */
final class HandOvers {

    private HandOvers() {}

    static void count(Evidence evidence, Report report) {
        long all = 0;
        long behind = 0;
        long reused = 0;
        long restored = 0;
        for (ProcessRecord process : evidence.processes()) {
            for (Entry entry : process.entries()) {
                if (entry instanceof Entry.Generator made && made.role() == Role.RESTORED) {
                    restored++;
                } else if (entry instanceof Entry.Acquired acquired && acquired.predecessorFence() > 0) {
                    all++;
                    behind += acquired.clock() < acquired.predecessorFence() ? 1 : 0;
                    reused += Evidence.isMain(process.generator(acquired.generator())) ? 1 : 0;
                }
            }
        }
        report.figure(Figures.HAND_OVERS, all);
        report.figure(Figures.HAND_OVERS_BEHIND, behind);
        report.figure("  of the main pool's worker IDs", reused);
        report.figure("copies restored from a snapshot of a holder", restored);
    }
}
