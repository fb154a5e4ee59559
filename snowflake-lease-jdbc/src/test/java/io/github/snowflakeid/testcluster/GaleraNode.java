package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One server of a {@link GaleraCluster}. */
final class GaleraNode {

    private static final String LIBRARY = "/usr/lib/galera/libgalera_smm.so";

    /** Whoever is silent for a second is left out soon after. */
    private static final String TIMING = "evs.keepalive_period=PT0.2S;evs.inactive_check_period=PT0.2S;"
            + "evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S;gmcast.peer_timeout=PT1S;pc.wait_prim_timeout=PT60S";

    private final Path directory;
    private final int port = FreePorts.one();
    private final List<String> command;
    private @Nullable ServerProcess process;

    GaleraNode(Path directory, String name, List<Integer> groups, int group) throws IOException {
        this.directory = directory;
        Path data = directory.resolve("data");
        // A server that starts removes what others have in a directory for temporary files that they share.
        Path temporary = Files.createDirectory(directory.resolve("tmp"));
        install(data, temporary, directory.resolve("install.log"));
        this.command = List.of(
                Installed.program("mariadbd", "mariadb-server"),
                "--no-defaults",
                "--datadir=" + data,
                "--tmpdir=" + temporary,
                "--socket=" + directory.resolve("s"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--skip-name-resolve",
                "--max-connections=500",
                "--binlog-format=ROW",
                "--innodb-autoinc-lock-mode=2",
                "--innodb-buffer-pool-size=32M",
                "--innodb-flush-log-at-trx-commit=0",
                "--wsrep-on=ON",
                "--wsrep-provider=" + Installed.file(LIBRARY, "galera-4"),
                "--wsrep-cluster-name=" + directory.getParent().getFileName(),
                "--wsrep-cluster-address=gcomm://"
                        + groups.stream().map(peer -> "127.0.0.1:" + peer).collect(Collectors.joining(",")),
                "--wsrep-node-name=" + name,
                "--wsrep-node-address=127.0.0.1",
                "--wsrep-node-incoming-address=127.0.0.1:" + port,
                "--wsrep-sst-method=rsync",
                "--wsrep-sst-receive-address=127.0.0.1:" + FreePorts.one(),
                "--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:" + group + ";ist.recv_addr=127.0.0.1:"
                        + FreePorts.one() + ";base_port=" + group + ";gcache.size=16M;" + TIMING);
    }

    private static void install(Path data, Path temporary, Path log) throws IOException {
        Process installing = new ProcessBuilder(
                        Installed.program("mariadb-install-db", "mariadb-server"),
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

    /** The first node of a new cluster makes it; any other start joins it. */
    void start(boolean first) throws IOException {
        List<String> all = new ArrayList<>(command);
        if (first) {
            all.add("--wsrep-new-cluster");
        }
        process = new ServerProcess(directory.resolve("log"), all);
    }

    void kill() {
        if (process != null) {
            process.close();
        }
    }

    String url() {
        return "jdbc:mariadb://127.0.0.1:" + port + "/?user=root&sslMode=disable&connectTimeout=2000";
    }
}
