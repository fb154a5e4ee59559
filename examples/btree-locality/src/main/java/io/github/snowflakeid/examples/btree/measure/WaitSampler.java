package io.github.snowflakeid.examples.btree.measure;

import io.github.snowflakeid.examples.btree.server.SqlFailures;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/** Looks 25 times a second at what each active writer waits for; a writer that waits for nothing has the processor or wants it. */
final class WaitSampler implements AutoCloseable {

    private static final long PERIOD_NANOS = 40_000_000;

    private static final String QUERY = """
            select coalesce(wait_event_type || ':' || wait_event, 'running'), count(*)
            from pg_stat_activity where application_name = ? and state = 'active' group by 1
            """;

    private final Map<String, Integer> seen = new TreeMap<>();
    private final Connection connection;
    private final Thread thread = new Thread(this::run, "wait-sampler");
    private volatile boolean ended;

    WaitSampler(Workspace workspace) {
        try {
            this.connection = workspace.connect("btree-locality");
        } catch (SQLException e) {
            throw SqlFailures.explained(e);
        }
        thread.setDaemon(true);
    }

    void begin() {
        thread.start();
    }

    private void run() {
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setString(1, Writers.APPLICATION);
            while (!ended) {
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        seen.merge(rows.getString(1), rows.getInt(2), Integer::sum);
                    }
                }
                LockSupport.parkNanos(PERIOD_NANOS);
            }
        } catch (SQLException e) {
            // The writers meet the same failure, and theirs is reported.
            ended = true;
        }
    }

    Map<String, Integer> end() throws InterruptedException {
        ended = true;
        LockSupport.unpark(thread);
        thread.join();
        return Map.copyOf(seen);
    }

    @Override
    public void close() {
        ended = true;
        try {
            connection.close();
        } catch (SQLException e) {
            throw SqlFailures.explained(e);
        }
    }
}
