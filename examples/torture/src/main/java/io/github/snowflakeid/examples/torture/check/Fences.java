package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.examples.torture.record.IssuedRun;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every ID lies in a tenure of its generator, and tenures of a worker ID are disjoint. */
final class Fences {

    private record Holder(int generator, int workerId) {}

    private record Row(String pool, int workerId) {}

    private Fences() {}

    static void check(Evidence evidence, Report report) {
        Map<Row, List<Tenure>> byRow = new HashMap<>();
        long tenures = 0;
        for (ProcessRecord process : evidence.processes()) {
            Map<Holder, List<Tenure>> byHolder = new HashMap<>();
            for (Tenure tenure : Tenure.of(process)) {
                Row row = new Row(tenure.pool(), tenure.workerId());
                byRow.computeIfAbsent(row, key -> new ArrayList<>()).add(tenure);
                Holder holder = new Holder(tenure.generator(), tenure.workerId());
                byHolder.computeIfAbsent(holder, key -> new ArrayList<>()).add(tenure);
                tenures++;
            }
            process.runs().forEach(run -> within(process.name(), run, byHolder, report));
        }
        report.figure("tenures", tenures);
        byRow.values().forEach(row -> disjoint(row, report));
    }

    private static void within(String name, IssuedRun run, Map<Holder, List<Tenure>> byHolder, Report report) {
        SnowflakeParts parts = Evidence.parts(run.first());
        long time = parts.time().toEpochMilli();
        List<Tenure> own = byHolder.getOrDefault(new Holder(run.generator(), parts.workerId()), List.of());
        if (own.stream().noneMatch(tenure -> tenure.owns(time))) {
            report.violation(
                    "IDs at or past a fence, or below a floor", run.count(), name + ' ' + parts + " of " + own);
        }
    }

    /**
     * Tenures without a timestamp are left out: of those that were released unused, and of copies whose renewal left the fence
     * where they remember it. Tokens are not looked at: a database that has lost some gives them again.
     */
    private static void disjoint(List<Tenure> all, Report report) {
        List<Tenure> row = all.stream()
                .filter(tenure -> tenure.floor() < tenure.ceiling())
                .sorted(Comparator.comparingLong(Tenure::floor))
                .toList();
        Tenure highest = null;
        for (Tenure tenure : row) {
            if (highest != null && tenure.floor() < highest.ceiling()) {
                report.violation("tenures that overlap", highest + ", and " + tenure);
            }
            if (highest == null || tenure.ceiling() > highest.ceiling()) {
                highest = tenure;
            }
        }
    }
}
