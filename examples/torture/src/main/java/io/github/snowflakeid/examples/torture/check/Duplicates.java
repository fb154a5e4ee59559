package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.IssuedRun;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** No two IDs of a pool are equal: its runs, in order, do not overlap. */
final class Duplicates {

    private Duplicates() {}

    static void check(Evidence evidence, Report report) {
        Map<String, List<IssuedRun>> byPool = new HashMap<>();
        long ids = 0;
        for (ProcessRecord process : evidence.processes()) {
            for (IssuedRun run : process.runs()) {
                Entry.Generator generator = process.generator(run.generator());
                byPool.computeIfAbsent(generator.pool(), pool -> new ArrayList<>())
                        .add(run);
                ids += run.count();
            }
        }
        report.figure(Figures.IDS, ids);
        long duplicates = 0;
        for (Map.Entry<String, List<IssuedRun>> pool : byPool.entrySet()) {
            duplicates += check(pool.getKey(), pool.getValue(), report);
        }
        report.figure(Figures.DUPLICATES, duplicates);
    }

    private static long check(String pool, List<IssuedRun> runs, Report report) {
        runs.sort(Comparator.comparingLong(IssuedRun::first));
        long duplicates = 0;
        long last = Long.MIN_VALUE;
        for (IssuedRun run : runs) {
            if (run.first() <= last) {
                long common = Math.min(last, run.last()) - run.first() + 1;
                duplicates += common;
                report.violation("IDs issued twice", common, pool + ' ' + Evidence.parts(run.first()));
            }
            last = Math.max(last, run.last());
        }
        return duplicates;
    }
}
