package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.examples.torture.check.Checker;
import io.github.snowflakeid.examples.torture.check.Evidence;
import io.github.snowflakeid.examples.torture.check.EvidenceFile;
import io.github.snowflakeid.examples.torture.check.Report;
import io.github.snowflakeid.examples.torture.fault.Fleet;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** One run: starts everything, breaks it, stops everything, whatever happens, and checks. */
final class Run {

    /** Without a fault, before and after. */
    private static final long QUIET_SECONDS = 4;

    private static final long TOLERANCE_MICROS = 5_000;

    interface Announcement {
        void of(Fleet fleet) throws IOException;
    }

    private final Fleet.Plan plan;
    private final Callable<? extends LeaseServer> servers;
    private final Duration time;

    Run(Fleet.Plan plan, Callable<? extends LeaseServer> servers, Duration time) {
        this.plan = plan;
        this.servers = servers;
        this.time = time;
    }

    Report go(Announcement announcement, Thresholds thresholds, boolean timely) throws Exception {
        TrueTime trueTime = TrueTime.ofThisProcess();
        Fleet fleet;
        List<String> surprises;
        try (Cleanup cleanup = new Cleanup()) {
            LeaseServer server = cleanup.add(servers.call());
            fleet = cleanup.add(new Fleet(plan, server, trueTime));
            announcement.of(fleet);
            fleet.start();
            fleet.awaitFirstIds();
            TimeUnit.SECONDS.sleep(QUIET_SECONDS);
            fleet.attack();
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
            fleet.heal();
            TimeUnit.SECONDS.sleep(QUIET_SECONDS);
            surprises = fleet.surprises();
        }
        Evidence evidence = evidence(fleet, TOLERANCE_MICROS + Math.abs(trueTime.driftMicros()));
        EvidenceFile.write(plan.directory(), evidence);
        Report report = Checker.check(evidence, timely);
        surprises.forEach(surprise -> report.violation("surprises", surprise));
        thresholds.check(report, fleet);
        return report;
    }

    private Evidence evidence(Fleet fleet, long tolerance) throws IOException {
        return new Evidence(
                ProcessRecord.readAll(plan.directory()),
                fleet.log().windows(),
                fleet.log().steps(),
                List.of(),
                plan.ttl().dividedBy(3),
                tolerance);
    }
}
