package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.examples.torture.check.Checker;
import io.github.snowflakeid.examples.torture.check.Evidence;
import io.github.snowflakeid.examples.torture.check.EvidenceFile;
import io.github.snowflakeid.examples.torture.check.Report;
import io.github.snowflakeid.examples.torture.fault.Cast;
import io.github.snowflakeid.examples.torture.fault.Failovers;
import io.github.snowflakeid.examples.torture.fault.FaultLog;
import io.github.snowflakeid.examples.torture.fault.Fleet.Plan;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.examples.torture.server.ReplicatedPostgres;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of failovers: starts everything, fails over, stops everything, whatever happens, and checks. */
final class FailoverRun {

    /** Without a failover, before and after. */
    private static final long QUIET_SECONDS = 4;

    private static final long TOLERANCE_MICROS = 5_000;

    private final Plan plan;
    private final boolean synchronous;
    private final Duration patience;
    private final Duration atMost;
    private final TrueTime time = TrueTime.ofThisProcess();
    private final FaultLog log = new FaultLog();
    private final List<String> surprises = new ArrayList<>();

    /** A run that begins no further failover after some time, however many there were. */
    FailoverRun(Plan plan, boolean synchronous, Duration patience, Duration atMost) {
        this.plan = plan;
        this.synchronous = synchronous;
        this.patience = patience;
        this.atMost = atMost;
    }

    Report go(int count, boolean timely) throws Exception {
        Failovers failovers;
        try (Cleanup cleanup = new Cleanup()) {
            ReplicatedPostgres servers = cleanup.add(ReplicatedPostgres.start(plan.directory(), synchronous));
            Cast cast = cleanup.add(new Cast(plan, servers, time, log));
            failovers = new Failovers(servers, cast, log, time, plan.ttl(), patience);
            cast.awaitReady();
            TimeUnit.SECONDS.sleep(QUIET_SECONDS);
            failOver(failovers, count);
            TimeUnit.SECONDS.sleep(QUIET_SECONDS);
            surprises.addAll(cast.surprises());
        }
        Evidence evidence = new Evidence(
                ProcessRecord.readAll(plan.directory()),
                log.windows(),
                log.steps(),
                failovers.promotions(),
                plan.ttl().dividedBy(3),
                TOLERANCE_MICROS + Math.abs(time.driftMicros()));
        EvidenceFile.write(plan.directory(), evidence);
        Report report = Checker.check(evidence, timely);
        surprises.forEach(surprise -> report.violation("surprises", surprise));
        return report;
    }

    /** What was recorded is checked, even if not all failovers took place. */
    private void failOver(Failovers failovers, int count) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        try {
            for (int number = 0; number < count && System.nanoTime() < end; number++) {
                long start = System.nanoTime();
                failovers.failOver(number);
                System.out.printf("Failover %d: %.1f s%n", number + 1, (System.nanoTime() - start) / 1e9);
            }
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            surprises.add("Failovers ended after " + failovers.promotions().size() + ": " + e);
        }
    }
}
