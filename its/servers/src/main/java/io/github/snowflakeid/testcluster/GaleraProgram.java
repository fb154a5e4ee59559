package io.github.snowflakeid.testcluster;

import io.github.snowflakeid.testserver.InstalledGalera;
import io.github.snowflakeid.testserver.InstalledProgram;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The MariaDB with Galera that is installed on this machine, as one server of a cluster. */
public final class GaleraProgram {

    /** For the first server, when it is started for the first time: it makes the cluster. */
    public static final String NEW_CLUSTER = "--wsrep-new-cluster";

    /** Whoever is silent for a second is left out soon after. */
    private static final String TIMING = "evs.keepalive_period=PT0.2S;evs.inactive_check_period=PT0.2S;"
            + "evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S;gmcast.peer_timeout=PT1S;pc.wait_prim_timeout=PT60S";

    private GaleraProgram() {}

    /**
     * Makes its data, and returns the command that starts it. As root neither MariaDB runs nor rsync, which copies the data of one
     * server to another: then the command needs {@code unshare -U} in front.
     *
     * @param directory its own, which need not exist
     * @param cluster the cluster's name
     * @param groups the group ports of all servers of the cluster
     * @param flushed whether each commit is forced to the disk
     */
    public static List<String> install(
            Path directory, String name, String cluster, GaleraPorts ports, List<Integer> groups, boolean flushed)
            throws IOException {
        Path data = directory.resolve("data");
        // A server that starts removes what others have in a directory for temporary files that they share.
        Path temporary = Files.createDirectories(directory.resolve("tmp"));
        makeData(data, temporary, directory.resolve("install.log"));
        return List.of(
                InstalledProgram.get("mariadbd").toString(),
                "--no-defaults",
                "--datadir=" + data,
                "--tmpdir=" + temporary,
                "--socket=" + directory.resolve("s"),
                "--port=" + ports.client(),
                "--bind-address=127.0.0.1",
                "--skip-name-resolve",
                "--max-connections=500",
                "--binlog-format=ROW",
                "--innodb-autoinc-lock-mode=2",
                "--innodb-buffer-pool-size=32M",
                "--innodb-flush-log-at-trx-commit=" + (flushed ? 1 : 0),
                "--wsrep-on=ON",
                "--wsrep-provider=" + InstalledGalera.library(),
                "--wsrep-cluster-name=" + cluster,
                "--wsrep-cluster-address=gcomm://"
                        + groups.stream().map(peer -> "127.0.0.1:" + peer).collect(Collectors.joining(",")),
                "--wsrep-node-name=" + name,
                "--wsrep-node-address=127.0.0.1",
                "--wsrep-node-incoming-address=127.0.0.1:" + ports.client(),
                "--wsrep-sst-method=rsync",
                "--wsrep-sst-receive-address=127.0.0.1:" + ports.transfer(),
                "--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:" + ports.group()
                        + ";ist.recv_addr=127.0.0.1:" + ports.increment() + ";base_port=" + ports.group()
                        + ";gcache.size=16M;" + TIMING);
    }

    private static void makeData(Path data, Path temporary, Path log) throws IOException {
        Process installing = new ProcessBuilder(
                        InstalledProgram.get("mariadb-install-db").toString(),
                        "--no-defaults",
                        "--user=" + System.getProperty("user.name"),
                        "--datadir=" + data,
                        "--tmpdir=" + temporary,
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db")
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()))
                .start();
        int exit = installing.onExit().join().exitValue();
        if (exit != 0) {
            throw new IOException("mariadb-install-db failed with " + exit + ", see " + log);
        }
    }
}
