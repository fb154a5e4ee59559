package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.BorrowedState.api;
import static io.github.snowflakeid.lease.jdbc.BorrowedState.sql;

import io.github.snowflakeid.testserver.TestServers;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;

@Tag("all")
class MariaDbBorrowedConnectionTests extends BorrowedConnectionContractTests {

    private static final String INSERT = "INSERT INTO app VALUES (1)";

    /** On the server, and with the driver, that this is about. */
    MariaDbDatabase newMariaDb() {
        return MariaDbDatabase.newOn(TestServers.mariaDb());
    }

    @Override
    DataSource newDatabase() {
        return newMariaDb().dataSource();
    }

    @Override
    String look() {
        return """
                SELECT database(), current_user(), @@autocommit, @@time_zone, @@sql_mode, @@innodb_lock_wait_timeout,
                    @@wait_timeout, @@sql_safe_updates, @snowflake_commit, @snowflake_wait
                """;
    }

    @Override
    List<String> copies() {
        return List.of(
                "CREATE TABLE app (id integer) ENGINE = InnoDB",
                "DROP DATABASE IF EXISTS acme",
                "CREATE DATABASE acme",
                "CREATE TABLE acme.snowflake_pool AS SELECT * FROM snowflake_pool",
                "CREATE TABLE acme.snowflake_worker_lease AS SELECT * FROM snowflake_worker_lease");
    }

    @Override
    Stream<BorrowedState> states() {
        return Stream.of(
                api("nothing", connection -> {}),
                api("auto-commit off", connection -> connection.setAutoCommit(false)),
                api("read-only", connection -> connection.setReadOnly(true)),
                api("read uncommitted", isolation(Connection.TRANSACTION_READ_UNCOMMITTED)),
                api("read committed", isolation(Connection.TRANSACTION_READ_COMMITTED)),
                api("serializable", isolation(Connection.TRANSACTION_SERIALIZABLE)),
                api("a transaction is open", connection -> {
                    connection.setAutoCommit(false);
                    execute(connection, INSERT);
                }),
                api("another catalog", connection -> connection.setCatalog("acme")),
                api("network timeout", connection -> connection.setNetworkTimeout(Runnable::run, 5_000)),
                api("closed by the server", connection -> {
                            try {
                                execute(connection, "KILL CONNECTION_ID()");
                            } catch (SQLException e) {
                                // As it should be.
                            }
                        })
                        .fatal(),
                sql("BEGIN", INSERT),
                sql("START TRANSACTION READ ONLY"),
                sql("START TRANSACTION WITH CONSISTENT SNAPSHOT"),
                sql("SET autocommit = 0", INSERT),
                sql("SET SESSION TRANSACTION READ ONLY"),
                sql("SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE"),
                sql("SET TRANSACTION READ ONLY"),
                sql("USE acme"),
                sql("CREATE TEMPORARY TABLE snowflake_worker_lease LIKE acme.snowflake_worker_lease")
                        .fatal(),
                sql("LOCK TABLES app WRITE").fatal(),
                sql("SET time_zone = '+13:00'"),
                sql("SET sql_mode = 'ANSI'"),
                sql("SET sql_mode = ''"),
                sql("SET sql_safe_updates = 1"),
                sql("SET innodb_lock_wait_timeout = 1"),
                sql("SET wait_timeout = 600"),
                sql("SET NAMES latin1").fatal());
    }

    private static BorrowedState.Setup isolation(int level) {
        return connection -> connection.setTransactionIsolation(level);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
