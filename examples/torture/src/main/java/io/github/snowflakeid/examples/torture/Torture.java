package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.examples.torture.check.Checker;
import io.github.snowflakeid.examples.torture.check.EvidenceFile;
import io.github.snowflakeid.examples.torture.check.Report;
import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.Fleet;
import io.github.snowflakeid.examples.torture.node.Bug;
import io.github.snowflakeid.examples.torture.server.Directories;
import io.github.snowflakeid.examples.torture.server.Ensemble;
import io.github.snowflakeid.examples.torture.server.ForeignServer;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import io.github.snowflakeid.examples.torture.server.MariaDbServer;
import io.github.snowflakeid.examples.torture.server.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line. Exits with 0 if nothing was violated, 1 if something was, 2 if the arguments were wrong. */
@Command(
        name = "torture",
        mixinStandardHelpOptions = true,
        showDefaultValues = true,
        subcommands = FailoverCommand.class,
        description =
                "Breaks processes, clocks, network and servers under a fleet that issues IDs, and checks every ID.")
public final class Torture implements Callable<Integer> {

    enum Store {
        database,
        zookeeper,
        etcd,
        galera
    }

    enum Database {
        postgresql,
        mariadb
    }

    @Option(names = "--minutes", description = "How long; a fraction is possible.")
    private double minutes = 1;

    @Option(names = "--seed", description = "Of the faults, their order, and the load.")
    private long seed = 1;

    @Option(names = "--store", description = "Where the leases are: ${COMPLETION-CANDIDATES}.")
    private Store store = Store.database;

    @Option(
            names = "--database",
            description = "Which to start, with --store database: ${COMPLETION-CANDIDATES}; postgresql if not given.")
    private @Nullable Database database;

    @Option(names = "--url", description = "JDBC URL of a database to use instead; it is not restarted or killed.")
    private @Nullable String url;

    @Option(names = "--user", description = "Who connects to the server of --url, without a password.")
    private String user = "root";

    @Option(names = "--nodes", description = "JVMs.")
    private int nodes = 8;

    @Option(names = "--batons", description = "Pools with a single worker ID that all nodes hand on.")
    private int batons = 2;

    @Option(names = "--ttl", description = "Of a lease, ISO 8601; it is renewed every third of that.")
    private Duration ttl = Duration.ofSeconds(6);

    @Option(names = "--batch", description = "IDs a call, at most.")
    private int batch = 1_600;

    @Option(names = "--bug", description = "Breaks the library on purpose: no-fence, floor-zero, release-by-token.")
    private String bug = "none";

    @Option(names = "--require-all", description = "Fails if a kind of fault is not possible here.")
    private boolean requireAll;

    @Option(names = "--record", description = "Fails if the run did not do as much as a record must, for its minutes.")
    private boolean record;

    @Option(
            names = "--correctness-only",
            description = "Does not judge how often and how soon calls succeed; for a machine that is busy.")
    private boolean correctnessOnly;

    @Option(
            names = "--directory",
            description = "For the records, which are kept; by default they are deleted if all is well.")
    private @Nullable Path directory;

    @Option(
            names = "--check",
            description = "Only checks the records that a run has left in this directory, once more.")
    private @Nullable Path kept;

    @Spec
    private @Nullable CommandSpec spec;

    /** The program. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Torture()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        refuseContradictions();
        if (kept != null) {
            return verdict(Checker.check(EvidenceFile.read(kept), !correctnessOnly));
        }
        Path records = directory == null ? Files.createTempDirectory("torture") : Files.createDirectories(directory);
        Bug broken = Bug.valueOf(bug.toUpperCase(Locale.ROOT).replace('-', '_'));
        Fleet.Plan plan = new Fleet.Plan(records, nodes, batons, ttl, batch, seed, broken);
        System.out.printf("Records in %s, seed %d%n", records, seed);
        Duration time = Duration.ofMillis((long) (minutes * 60_000));
        Thresholds thresholds = record ? Thresholds.ofRecord(minutes) : Thresholds.ofRun(minutes);
        Report report = new Run(plan, () -> server(records), time).go(this::announce, thresholds, !correctnessOnly);
        Files.writeString(records.resolve("report.txt"), report.text());
        int verdict = verdict(report);
        if (verdict == 0 && directory == null) {
            Directories.delete(records);
        }
        return verdict;
    }

    static int verdict(Report report) {
        System.out.println(report.text());
        return report.violations().isEmpty() ? 0 : 1;
    }

    private void refuseContradictions() {
        if (spec != null && store != Store.database && (database != null || url != null)) {
            throw new ParameterException(
                    spec.commandLine(), "--store " + store + ": expected neither --database nor --url");
        }
    }

    private LeaseServer server(Path records) throws Exception {
        if (store != Store.database) {
            return ensemble(records);
        }
        if (url != null) {
            return new ForeignServer(url, user);
        }
        return database == Database.mariadb ? new MariaDbServer(records) : new PostgresServer(records);
    }

    private LeaseServer ensemble(Path records) throws Exception {
        return switch (store) {
            case etcd -> Ensemble.ofEtcd(records);
            case galera -> Ensemble.ofGalera(records);
            default -> Ensemble.ofZooKeeper(records);
        };
    }

    /** What cannot be done here is said. */
    private void announce(Fleet fleet) throws IOException {
        Set<FaultKind> impossible = EnumSet.copyOf(fleet.knownFaults());
        impossible.removeAll(fleet.possibleFaults());
        impossible.forEach(kind -> System.out.printf("LEFT OUT: %s; not our server%n", kind.text()));
        if (!fleet.fakesSystemClocks()) {
            System.out.println("LEFT OUT: system clocks that are tampered with; libfaketime is not installed");
        }
        if (requireAll && (!impossible.isEmpty() || !fleet.fakesSystemClocks())) {
            throw new IOException("--require-all, and something had to be left out");
        }
    }
}
