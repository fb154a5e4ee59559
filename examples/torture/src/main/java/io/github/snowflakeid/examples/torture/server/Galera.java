package io.github.snowflakeid.examples.torture.server;

import io.github.snowflakeid.testcluster.GaleraPorts;
import io.github.snowflakeid.testcluster.GaleraProgram;
import java.io.IOException;
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
        List<String> command = new ArrayList<>();
        if (member == 0) {
            command.addAll(List.of(
                    "sh",
                    "-c",
                    "first=" + directory.resolve("first") + "; if [ -e $first ]; then exec \"$@\"; fi; touch $first;"
                            + " exec \"$@\" " + GaleraProgram.NEW_CLUSTER,
                    "sh"));
        }
        if (isRoot()) {
            // As whom neither MariaDB runs nor rsync, which copies the data of one member to another.
            command.addAll(List.of("unshare", "-U"));
        }
        command.addAll(GaleraProgram.install(
                directory,
                "member-" + member,
                "torture",
                new GaleraPorts(clients.get(member), groups.get(member), increments.get(member), transfers.get(member)),
                groups,
                true));
        return command;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
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
