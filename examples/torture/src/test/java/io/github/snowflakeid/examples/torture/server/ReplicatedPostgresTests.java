package io.github.snowflakeid.examples.torture.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** That a failover is what it is called: seen by a client, who knows only the proxy. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("all")
class ReplicatedPostgresTests {

    @TempDir
    Path directory;

    @Test
    void whatIsHeldBackIsLostAndWhatWasThereBeforeIsNot() throws Exception {
        try (ReplicatedPostgres servers = ReplicatedPostgres.start(directory, false)) {
            execute(servers, "CREATE TABLE t (i int)");
            for (int failover = 1; failover <= 2; failover++) {
                execute(servers, "INSERT INTO t VALUES (" + failover + ")");
                servers.holdBack();
                execute(servers, "INSERT INTO t VALUES (99)");
                failOver(servers);
                assertThat(value(servers, "SELECT string_agg(i::text, ',') FROM t"))
                        .isEqualTo(failover == 1 ? "1" : "1,2");
                assertThat(timeline(servers)).isEqualTo(failover + 1);
            }
        }
        assertThat(ProcessHandle.allProcesses()
                        .filter(process ->
                                process.info().commandLine().orElse("").contains(directory.toString())))
                .isEmpty();
    }

    @Test
    void aSynchronousCommitThatIsHeldBackIsNotAcknowledged() throws Exception {
        try (ReplicatedPostgres servers = ReplicatedPostgres.start(directory, true)) {
            execute(servers, "CREATE TABLE t (i int)");
            servers.holdBack();
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> execute(servers, "INSERT INTO t VALUES (99)"));
            failOver(servers);
            assertThat(value(servers, "SELECT count(*) FROM t")).isEqualTo("0");
            execute(servers, "INSERT INTO t VALUES (1)");
        }
    }

    private static void failOver(ReplicatedPostgres servers) throws Exception {
        servers.killPrimary();
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute(servers, "SELECT 1"));
        servers.promote();
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute(servers, "SELECT 1"));
        servers.letIn();
        servers.addStandby();
    }

    private static long timeline(ReplicatedPostgres servers) throws SQLException {
        return Long.parseLong(
                value(servers, "SELECT pg_walfile_name(pg_current_wal_lsn())").substring(0, 8), 16);
    }

    private static void execute(ReplicatedPostgres servers, String sql) throws SQLException {
        try (Connection connection = connect(servers);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String value(ReplicatedPostgres servers, String sql) throws SQLException {
        try (Connection connection = connect(servers);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    private static Connection connect(ReplicatedPostgres servers) throws SQLException {
        return DriverManager.getConnection(servers.url(List.copyOf(servers.ports())));
    }
}
