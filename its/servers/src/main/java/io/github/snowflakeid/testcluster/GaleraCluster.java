package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/** Three MariaDB servers with Galera, all of which take writes; two decide. Nodes count from 0. */
public final class GaleraCluster implements AutoCloseable {

    public static final int SIZE = 3;

    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final List<GaleraNode> nodes;

    private GaleraCluster(List<GaleraNode> nodes) {
        this.nodes = nodes;
    }

    /** Starts them, with data in this directory. */
    public static GaleraCluster start(Path directory) throws IOException {
        List<Integer> groups = FreePorts.some(SIZE);
        List<GaleraNode> nodes = new ArrayList<>();
        GaleraCluster cluster = new GaleraCluster(nodes);
        try {
            for (int number = 0; number < SIZE; number++) {
                Path own = Files.createDirectory(directory.resolve("node-" + number));
                nodes.add(new GaleraNode(own, "node-" + number, groups, groups.get(number)));
                nodes.get(number).start(number == 0);
            }
            cluster.awaitAll();
            return cluster;
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    /** The one that all tests of a JVM may share that break nothing. */
    public static GaleraCluster shared() {
        return Shared.CLUSTER;
    }

    /** A URL of JDBC at one node, without a database. */
    public String url(int node) {
        return nodes.get(node).url();
    }

    /** URLs at all nodes. */
    public List<String> urls() {
        return IntStream.range(0, SIZE).mapToObj(this::url).toList();
    }

    /** Without a chance to stop properly. */
    public void kill(int node) {
        nodes.get(node).kill();
    }

    /** One that was killed, with its data; returns when it belongs to the others again. */
    public void startAgain(int node) throws IOException {
        nodes.get(node).start(false);
        awaitAll();
    }

    /** No packet between this node and the others arrives; clients reach it. Returns when it has noticed. */
    public void isolate(int node) throws SQLException {
        execute(node, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'");
        Awaitility.await().atMost(LONGEST).until(() -> !isReady(node));
    }

    /** The contrary of {@link #isolate}. */
    public void rejoin(int node) throws SQLException {
        execute(node, "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'");
        awaitAll();
    }

    private void awaitAll() {
        for (int number = 0; number < SIZE; number++) {
            int node = number;
            Awaitility.await("node " + node)
                    .atMost(LONGEST)
                    .until(() ->
                            isReady(node) && status(node, "wsrep_cluster_size").equals(String.valueOf(SIZE)));
        }
    }

    /** Whether it takes statements: it belongs to a majority. */
    public boolean isReady(int node) {
        return status(node, "wsrep_ready").equals("ON");
    }

    private String status(int node, String name) {
        try (Connection connection = DriverManager.getConnection(url(node));
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SHOW STATUS LIKE '" + name + "'")) {
            return result.next() ? result.getString(2) : "";
        } catch (SQLException e) {
            return "";
        }
    }

    public void execute(int node, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(node));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() {
        nodes.forEach(GaleraNode::kill);
    }

    private static final class Shared {

        static final GaleraCluster CLUSTER;

        static {
            try {
                CLUSTER = start(Files.createTempDirectory("galera"));
                Runtime.getRuntime().addShutdownHook(new Thread(CLUSTER::close));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
