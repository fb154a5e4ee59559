package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * MariaDB with Galera, as they are installed: three servers that all take writes. Nobody leads; the first in the list that they
 * agree on stands for the leader. Clients use all three, at random.
 */
final class Galera implements Product {

    private static final String LIBRARY = "/usr/lib/galera/libgalera_smm.so";

    /** Whoever is silent for so long is looked into, and is left out soon after. */
    private static final String TIMING = "evs.keepalive_period=PT0.2S;evs.inactive_check_period=PT0.2S;"
            + "evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S;gmcast.peer_timeout=PT1S;pc.wait_prim_timeout=PT60S";

    private final Ports own = Ports.claim();
    private final List<Integer> clients = own.next(Ensemble.SIZE);
    private final List<Integer> groups = own.next(Ensemble.SIZE);
    private final List<Integer> increments = own.next(Ensemble.SIZE);
    private final List<Integer> transfers = own.next(Ensemble.SIZE);

    Galera() throws IOException {}

    @Override
    public List<Integer> ports() {
        return clients;
    }

    @Override
    public String url(List<Integer> ports) {
        return "jdbc:mariadb:loadbalance://" + Ports.addresses("", ports)
                + "/torture?user=root&createDatabaseIfNotExist=true&connectTimeout=1000&socketTimeout=2000";
    }

    @Override
    public boolean hasClock() {
        return true;
    }

    /** The first member makes the cluster, but only when it is started for the first time. */
    @Override
    public List<String> command(int member, Path directory) throws IOException {
        Path data = directory.resolve("data");
        // A server that starts removes what others have in a directory for temporary files that they share.
        Path temporary = Files.createDirectories(directory.resolve("tmp"));
        install(data, temporary, directory.resolve("install.log"));
        List<String> command = new ArrayList<>();
        if (member == 0) {
            command.addAll(List.of(
                    "sh",
                    "-c",
                    "first=" + directory.resolve("first") + "; if [ -e $first ]; then exec \"$@\"; fi; touch $first;"
                            + " exec \"$@\" --wsrep-new-cluster",
                    "sh"));
        }
        if (isRoot()) {
            // As whom neither MariaDB runs nor rsync, which copies the data of one member to another.
            command.addAll(List.of("unshare", "-U"));
        }
        command.addAll(List.of(
                Programs.find("mariadbd", "mariadb-server"),
                "--no-defaults",
                "--datadir=" + data,
                "--tmpdir=" + temporary,
                "--socket=" + directory.resolve("s"),
                "--port=" + clients.get(member),
                "--bind-address=127.0.0.1",
                "--skip-name-resolve",
                "--max-connections=500",
                "--binlog-format=ROW",
                "--innodb-autoinc-lock-mode=2",
                "--innodb-buffer-pool-size=32M",
                "--innodb-flush-log-at-trx-commit=1",
                "--wsrep-on=ON",
                "--wsrep-provider=" + Programs.require(LIBRARY, "galera-4"),
                "--wsrep-cluster-name=torture",
                "--wsrep-cluster-address=gcomm://" + Ports.addresses("", groups),
                "--wsrep-node-name=member-" + member,
                "--wsrep-node-address=127.0.0.1",
                "--wsrep-node-incoming-address=127.0.0.1:" + clients.get(member),
                "--wsrep-sst-method=rsync",
                "--wsrep-sst-receive-address=127.0.0.1:" + transfers.get(member),
                "--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:" + groups.get(member)
                        + ";ist.recv_addr=127.0.0.1:" + increments.get(member) + ";base_port=" + groups.get(member)
                        + ";gcache.size=16M;" + TIMING));
        return command;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static void install(Path data, Path temporary, Path log) throws IOException {
        Process process = new ProcessBuilder(
                        Programs.find("mariadb-install-db", "mariadb-server"),
                        "--no-defaults",
                        "--user=" + System.getProperty("user.name"),
                        "--datadir=" + data,
                        "--tmpdir=" + temporary,
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db")
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()))
                .start();
        int exit = process.onExit().join().exitValue();
        if (exit != 0) {
            throw new IOException("mariadb-install-db failed with " + exit + ", see " + log);
        }
    }

    /** None if it does not answer, or does not belong to more than half of the members. */
    @Override
    public OptionalInt leaderAccordingTo(int member) {
        try (Connection connection = connect(member);
                Statement statement = connection.createStatement()) {
            if (!status(statement, "wsrep_ready").equals("ON")) {
                return OptionalInt.empty();
            }
            String first = status(statement, "wsrep_incoming_addresses").split(",", 2)[0];
            int leader = clients.indexOf(Integer.parseInt(first.substring(first.indexOf(':') + 1)));
            return leader < 0 ? OptionalInt.empty() : OptionalInt.of(leader);
        } catch (SQLException e) {
            return OptionalInt.empty();
        }
    }

    private static String status(Statement statement, String name) throws SQLException {
        try (ResultSet result = statement.executeQuery("SHOW STATUS LIKE '" + name + "'")) {
            return result.next() ? result.getString(2) : "";
        }
    }

    private Connection connect(int member) throws SQLException {
        return DriverManager.getConnection("jdbc:mariadb://127.0.0.1:" + clients.get(member)
                + "/?user=root&connectTimeout=1000&socketTimeout=3000");
    }

    @Override
    public String metrics(int member) {
        return "";
    }

    @Override
    public boolean isolatesLeaders() {
        return true;
    }

    @Override
    public void isolate(int member) {
        setIsolated(member, 1);
    }

    @Override
    public void rejoin(int member) {
        setIsolated(member, 0);
    }

    private void setIsolated(int member, int value) {
        try (Connection connection = connect(member);
                Statement statement = connection.createStatement()) {
            statement.execute("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=" + value + "'");
        } catch (SQLException e) {
            throw new IllegalStateException("Member " + member + ", gmcast.isolate=" + value, e);
        }
    }

    @Override
    public void close() {
        own.close();
    }
}
