package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.IssuedRun;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The calls of the nodes that availability is measured by, in the order in which they returned. */
final class Calls {

    /** A call, in true microseconds. The error is empty if it returned IDs. */
    record Call(long before, long after, String error) {

        boolean succeeded() {
            return error.isEmpty();
        }
    }

    private Calls() {}

    static Map<Integer, List<Call>> byNode(Evidence evidence) {
        Map<Integer, List<Call>> byNode = new TreeMap<>();
        for (ProcessRecord process : evidence.processes()) {
            if (process.generators().values().stream().noneMatch(Evidence::isMain)) {
                continue;
            }
            List<Call> calls = byNode.computeIfAbsent(process.node(), node -> new ArrayList<>());
            add(process, calls);
        }
        byNode.values().forEach(calls -> calls.sort(Comparator.comparingLong(Call::after)));
        return byNode;
    }

    private static void add(ProcessRecord process, List<Call> calls) {
        for (IssuedRun run : process.runs()) {
            if (!run.goesOn() && Evidence.isMain(process.generator(run.generator()))) {
                calls.add(new Call(run.before(), run.after(), ""));
            }
        }
        for (Entry entry : process.entries()) {
            if (entry instanceof Entry.Failed failed && Evidence.isMain(process.generator(failed.generator()))) {
                calls.add(new Call(failed.before(), failed.after(), failed.error()));
            }
        }
    }
}
