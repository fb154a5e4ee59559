package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.HashMap;
import java.util.Map;

/** How often a worker ID went from one node to another, and how often a holder was copied. */
final class HandOvers {

    /** One tenure of a worker ID. */
    private record Turn(String pool, int workerId, long token) {

        Turn previous() {
            return new Turn(pool, workerId, token - 1);
        }
    }

    private final Map<Turn, Integer> nodes = new HashMap<>();
    private long acquisitions;
    private long toAnotherNode;
    private long behind;
    private long restored;

    private HandOvers() {}

    static void count(Evidence evidence, Report report) {
        HandOvers handOvers = new HandOvers();
        for (ProcessRecord process : evidence.processes()) {
            for (Entry entry : process.entries()) {
                if (entry instanceof Entry.Acquired acquired) {
                    handOvers.nodes.put(turn(process, acquired), process.node());
                }
            }
        }
        evidence.processes().forEach(handOvers::count);
        report.figure("acquisitions of a worker ID that was held before", handOvers.acquisitions);
        report.figure(Figures.HAND_OVERS, handOvers.toAnotherNode);
        report.figure(Figures.HAND_OVERS_BEHIND, handOvers.behind);
        report.figure("copies restored from a snapshot of a holder", handOvers.restored);
    }

    private static Turn turn(ProcessRecord process, Entry.Acquired acquired) {
        return new Turn(process.generator(acquired.generator()).pool(), acquired.workerId(), acquired.token());
    }

    private void count(ProcessRecord process) {
        for (Entry entry : process.entries()) {
            if (entry instanceof Entry.Generator made && made.role() == Role.RESTORED) {
                restored++;
            } else if (entry instanceof Entry.Acquired acquired && acquired.predecessorFence() > 0) {
                acquisitions++;
                Integer previous = nodes.get(turn(process, acquired).previous());
                if (previous != null && previous != process.node()) {
                    toAnotherNode++;
                    behind += acquired.clock() < acquired.predecessorFence() ? 1 : 0;
                }
            }
        }
    }
}
