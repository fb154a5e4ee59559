package io.github.snowflakeid.examples.btree.cli;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What can be chosen; null where the default depends on other options. */
final class RunOptions {

    @Option(names = "--quick", description = "Few points, one run of each: a minute that shows the shapes.")
    boolean quick;

    @Option(
            names = "--url",
            description = "Use this server, PostgreSQL 14 or later: jdbc:postgresql://host:port/database")
    @Nullable
    String url;

    @Option(names = "--user", description = "Who connects to it; best a superuser.")
    @Nullable
    String user;

    @Option(
            names = "--password",
            arity = "0..1",
            interactive = true,
            defaultValue = "${env:PGPASSWORD}",
            description = "Asked for if no value is given. Default: the environment's PGPASSWORD.")
    @Nullable
    String password;

    @Option(
            names = "--schema",
            defaultValue = "btree_locality",
            description = "The schema to make, use and drop; must not exist. Default: ${DEFAULT-VALUE}")
    String schema = "btree_locality";

    @Option(
            names = "--output",
            defaultValue = "${sys:btree-locality.output:-report}",
            description = "Where index.html, results.csv and summary.md go. Default: ${DEFAULT-VALUE}")
    Path output = Path.of("report");

    @Option(
            names = "--data",
            defaultValue = "${sys:java.io.tmpdir}",
            description =
                    "Where its own server's data lie meanwhile: on the disk to be measured. Default: ${DEFAULT-VALUE}")
    Path data = Path.of(".");

    @Option(
            names = "--budget",
            paramLabel = "<time>",
            description =
                    "How long it may take, for example 90s, 8m or 2h; decides how many rows are written. Default: 8m for"
                            + " all axes, 2m for one; with --quick 50s and 20s")
    @Nullable
    String budget;

    @Option(names = "--runs", description = "How often each point is measured. Default: 3, with --quick 1")
    @Nullable
    Integer runs;

    @Option(names = "--seed", defaultValue = "1", description = "Of orders and random keys. Default: ${DEFAULT-VALUE}")
    long seed = 1;

    @Option(names = "--schemes", split = ",", description = "Compare these, on every axis.")
    @Nullable
    List<String> schemes;

    @Option(names = "--late", split = ",", description = "arrival: how many later rows may overtake a row.")
    @Nullable
    List<Integer> late;

    @Option(names = "--writers", split = ",", description = "writers: numbers of connections.")
    @Nullable
    List<Integer> writers;

    @Option(names = "--rows-per-transaction", split = ",", description = "batch: numbers of rows.")
    @Nullable
    List<Integer> rowsPerTransaction;

    @Option(names = "--fillfactors", split = ",", description = "arrival, fillfactor: of the index, 10 to 100.")
    @Nullable
    List<Integer> fillfactors;

    @Option(names = "--ratios", split = ",", description = "cache: index size to the server's page cache, 0.05 to 50.")
    @Nullable
    List<Double> ratios;
}
