package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.examples.torture.check.Figures;
import io.github.snowflakeid.examples.torture.check.Report;
import io.github.snowflakeid.examples.torture.fault.Fleet.Plan;
import io.github.snowflakeid.examples.torture.node.Bug;
import io.github.snowflakeid.examples.torture.server.Directories;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Failovers of a database, as a command. Exits as {@link Torture} does. */
@Command(
        name = "failover",
        mixinStandardHelpOptions = true,
        showDefaultValues = true,
        description =
                "Kills a PostgreSQL and promotes its standby, over and over, under a fleet that issues IDs, and checks every ID.")
final class FailoverCommand implements Callable<Integer> {

    @Option(names = "--failovers", description = "How many.")
    private int failovers = 3;

    @Option(
            names = "--synchronous",
            description = "Commits wait for the standby; otherwise each failover loses some, acquisitions among them.")
    private boolean synchronous;

    @Option(
            names = "--no-quarantine",
            description = "Leases are given at once after a failover: the run must find what comes of it.")
    private boolean withoutQuarantine;

    @Option(names = "--runners", description = "JVMs that issue all the time; there are four more.")
    private int runners = 3;

    @Option(names = "--ttl", description = "Of a lease, ISO 8601; it is renewed every third of that.")
    private Duration ttl = Duration.ofSeconds(3);

    @Option(
            names = "--patience",
            description = "How long a free worker ID may take to be leased, a quarantine included.")
    private Duration patience = Duration.ofMinutes(2);

    @Option(
            names = "--at-most",
            description = "How long; then the failover under way is the last one, and what there was is checked.")
    private Duration atMost = Duration.ofDays(1);

    @Option(names = "--seed", description = "Of the load.")
    private long seed = 1;

    @Option(names = "--record", description = "Fails if the run did not do as much as a record must.")
    private boolean record;

    @Option(
            names = "--correctness-only",
            description = "Does not judge how often and how soon calls succeed; for a machine that is busy.")
    private boolean correctnessOnly;

    @Option(
            names = "--directory",
            description = "For the records, which are kept; by default they are deleted if all is well.")
    private @Nullable Path directory;

    @Override
    public Integer call() throws Exception {
        Path records = directory == null ? Files.createTempDirectory("torture") : Files.createDirectories(directory);
        System.out.printf("Records in %s, seed %d%n", records, seed);
        Plan plan = new Plan(records, runners, 0, ttl, 200, seed, withoutQuarantine ? Bug.NO_QUARANTINE : Bug.NONE);
        Report report = new FailoverRun(plan, synchronous, patience, atMost).go(failovers, !correctnessOnly);
        judge(report);
        Files.writeString(records.resolve("report.txt"), report.text());
        int verdict = Torture.verdict(report);
        if (verdict == 0 && directory == null) {
            Directories.delete(records);
        }
        return verdict;
    }

    private void judge(Report report) {
        long lost = synchronous ? 0 : record ? 10 : 1;
        Thresholds.require(report, Figures.FAILOVERS, record ? 50 : failovers);
        Thresholds.require(report, Figures.LOST_TAKEN_AGAIN, lost);
        Thresholds.require(report, Figures.LOST_PREDECESSOR, lost);
        Thresholds.require(report, Figures.LOST_RENEWALS, lost);
        if (!correctnessOnly && report.number(Figures.FAILED_OUTSIDE) > 0) {
            report.violation(
                    "calls that failed outside failovers", report.number(Figures.FAILED_OUTSIDE), "see the figures");
        }
    }
}
