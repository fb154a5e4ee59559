package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.awaitility.Awaitility;

/**
 * A primary and a standby that gets its commits. A failover is {@link #holdBack} if commits are to be lost, {@link #killPrimary}
 * and {@link #promote}; then there is a primary alone.
 */
public final class PostgresPair implements AutoCloseable {

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final PostgresInstance first;
    private final TcpProxy replication;
    private final PostgresInstance second;
    private boolean promoted;

    private PostgresPair(PostgresInstance first, TcpProxy replication, PostgresInstance second) {
        this.first = first;
        this.replication = replication;
        this.second = second;
    }

    /**
     * Starts both, in this directory.
     *
     * @param synchronous whether a commit waits until the standby has it
     */
    public static PostgresPair start(Path directory, boolean synchronous) throws IOException, SQLException {
        PostgresInstance first = new PostgresInstance(
                directory.resolve("first"), directory.resolve("first.log").toFile());
        TcpProxy replication = new TcpProxy(first.port());
        Path copy = directory.resolve("second");
        BaseBackup.copy(first, copy, replication.port());
        PostgresInstance second =
                new PostgresInstance(copy, directory.resolve("second.log").toFile());
        PostgresPair pair = new PostgresPair(first, replication, second);
        if (synchronous) {
            execute(first, "ALTER SYSTEM SET synchronous_standby_names = '*'");
            execute(first, "SELECT pg_reload_conf()");
        }
        String state = synchronous ? "sync" : "async";
        await(first, "SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = '" + state + "'");
        return pair;
    }

    public PostgresInstance primary() {
        return promoted ? second : first;
    }

    public PostgresInstance standby() {
        return second;
    }

    /** From now on the standby gets nothing more of what is committed; of what was committed before it has all. */
    public void holdBack() throws IOException, SQLException {
        awaitReplicated();
        replication.close();
    }

    /** Until the standby has all that is committed by now. */
    public void awaitReplicated() throws SQLException {
        String written = value(first, "SELECT pg_current_wal_flush_lsn()::text");
        await(second, "SELECT pg_last_wal_replay_lsn() >= '" + written + "'::pg_lsn");
    }

    /** Properly, so that the standby has all. It is not seen again. */
    public void stopPrimary() throws IOException {
        first.stop();
    }

    /** It is not seen again. */
    public void killPrimary() {
        first.kill();
    }

    /** The standby is the primary then. */
    public void promote() throws SQLException {
        execute(second, "SELECT pg_promote(true, 60)");
        promoted = true;
    }

    private static void execute(PostgresInstance server, String sql) throws SQLException {
        try (Connection connection = server.connect();
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

    private static void await(PostgresInstance server, String condition) {
        Awaitility.await().atMost(LONGEST).until(() -> value(server, condition).equals("t"));
    }

    @Override
    public void close() throws IOException {
        replication.close();
        first.close();
        second.close();
    }
}
