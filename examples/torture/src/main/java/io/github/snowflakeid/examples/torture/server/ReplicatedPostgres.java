package io.github.snowflakeid.examples.torture.server;

import io.github.snowflakeid.examples.torture.network.Proxy;
import io.github.snowflakeid.testcluster.BaseBackup;
import io.github.snowflakeid.testcluster.PostgresInstance;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A primary and a standby, and a proxy in front that leads to whichever is the primary. A failover is {@link #holdBack}, {@link
 * #killPrimary}, {@link #promote}, {@link #letIn} and {@link #addStandby}, in this order, by one thread.
 */
public final class ReplicatedPostgres implements LeaseServer {

    private static final long LONGEST = TimeUnit.SECONDS.toNanos(60);

    private final Path directory;
    private final boolean synchronous;
    private final Proxy front;
    private PostgresInstance primary;
    private @Nullable Standby standby;
    private int servers = 1;

    /** A standby, and its way to the primary. */
    private record Standby(PostgresInstance server, Proxy replication) {}

    private ReplicatedPostgres(Path directory, boolean synchronous) throws IOException {
        this.directory = directory;
        this.synchronous = synchronous;
        this.primary = instance(directory.resolve("server-1"));
        this.front = new Proxy(primary.port());
    }

    /**
     * Starts both.
     *
     * @param synchronous whether a commit waits until the standby has it; otherwise it is lost if the standby does not get it
     */
    public static ReplicatedPostgres start(Path directory, boolean synchronous) throws Exception {
        ReplicatedPostgres servers = new ReplicatedPostgres(directory, synchronous);
        try {
            servers.addStandby();
            return servers;
        } catch (Exception e) {
            servers.close();
            throw e;
        }
    }

    private PostgresInstance instance(Path data) throws IOException {
        return new PostgresInstance(data, directory.resolve("postgresql.log").toFile());
    }

    @Override
    public List<Integer> ports() {
        return List.of(front.port());
    }

    @Override
    public String url(List<Integer> ports) {
        return "jdbc:postgresql://127.0.0.1:" + ports.get(0)
                + "/postgres?user=postgres&connectTimeout=1&loginTimeout=1&socketTimeout=2";
    }

    /** To the primary, past the proxy. */
    public Connection connect() throws SQLException {
        return primary.connect();
    }

    /** Whether a commit waits until the standby has it. */
    public boolean isSynchronous() {
        return synchronous;
    }

    /** From now on the standby gets nothing more of what the primary commits; of what it has committed it has all. */
    public synchronized void holdBack() throws SQLException, InterruptedException, IOException {
        Standby reached = Objects.requireNonNull(standby);
        String written = value(primary, "SELECT pg_current_wal_flush_lsn()::text");
        await(
                "The standby has not caught up",
                reached.server,
                "SELECT pg_last_wal_replay_lsn() >= '" + written + "'::pg_lsn");
        reached.replication.cut();
    }

    /** It is not seen again. */
    public synchronized void killPrimary() {
        primary.kill();
        front.cut();
    }

    /** The standby becomes the primary; clients are not let in yet. */
    public synchronized void promote() throws IOException, SQLException {
        PostgresInstance old = primary;
        Standby promoted = Objects.requireNonNull(standby);
        standby = null;
        primary = promoted.server;
        if (!value(primary, "SELECT pg_promote(true, 60)::text").equals("true")) {
            throw new IOException("The standby was not promoted within a minute");
        }
        promoted.replication.close();
        old.close();
        Directories.delete(old.data());
    }

    /** Clients reach the new primary. */
    public synchronized void letIn() {
        front.moveTo(primary.port());
        front.heal();
    }

    /** Copies the primary, which goes on; returns when the copy has all. */
    public synchronized void addStandby() throws Exception {
        Proxy replication = new Proxy(primary.port());
        Path copy = directory.resolve("server-" + ++servers);
        BaseBackup.copy(primary, copy, replication.port());
        standby = new Standby(instance(copy), replication);
        if (synchronous) {
            execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
            execute("SELECT pg_reload_conf()");
        }
        await(
                "No standby",
                primary,
                "SELECT count(*) = 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '"
                        + (synchronous ? "sync" : "async") + "'");
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = primary.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String value(PostgresInstance server, String sql) throws SQLException {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    private static void await(String otherwise, PostgresInstance server, String condition)
            throws SQLException, InterruptedException, IOException {
        long end = System.nanoTime() + LONGEST;
        while (!value(server, condition).equals("t")) {
            if (System.nanoTime() > end) {
                throw new IOException(otherwise + " within a minute");
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    @Override
    public synchronized void close() {
        try (front) {
            primary.close();
            if (standby != null) {
                standby.server.close();
                standby.replication.close();
            }
        } catch (IOException e) {
            System.err.println("A proxy could not be closed: " + e);
        }
    }
}
