package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.BorrowedState.api;
import static io.github.snowflakeid.lease.jdbc.BorrowedState.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;

@Tag("all")
class PostgresBorrowedConnectionTests extends BorrowedConnectionContractTests {

    private static final String INSERT = "INSERT INTO app VALUES (1)";

    @Override
    DataSource newDatabase() {
        return PostgresServer.any().newSchema();
    }

    @Override
    String look() {
        return """
                SELECT current_schema(), current_user, current_setting('search_path'), current_setting('TimeZone'),
                    current_setting('statement_timeout'), current_setting('lock_timeout'),
                    current_setting('client_min_messages'), current_setting('synchronous_commit'),
                    current_setting('default_transaction_read_only'), current_setting('default_transaction_isolation'),
                    current_setting('idle_in_transaction_session_timeout')
                """;
    }

    @Override
    List<String> copies() {
        return List.of(
                "DROP SCHEMA IF EXISTS acme CASCADE",
                "CREATE SCHEMA acme",
                "CREATE TABLE app (id integer)",
                "CREATE TABLE acme.snowflake_pool AS SELECT * FROM snowflake_pool",
                "CREATE TABLE acme.snowflake_worker_lease AS SELECT * FROM snowflake_worker_lease",
                "DO $$ BEGIN CREATE ROLE stranger; EXCEPTION WHEN duplicate_object THEN NULL; END $$");
    }

    @Override
    Stream<BorrowedState> states() {
        return Stream.of(
                api("nothing", connection -> {}),
                api("auto-commit off", connection -> connection.setAutoCommit(false)),
                api("read-only", connection -> connection.setReadOnly(true)),
                api("read committed", isolation(Connection.TRANSACTION_READ_COMMITTED)),
                api("repeatable read", isolation(Connection.TRANSACTION_REPEATABLE_READ)),
                api("serializable", isolation(Connection.TRANSACTION_SERIALIZABLE)),
                api("a transaction is open", connection -> {
                    connection.setAutoCommit(false);
                    execute(connection, INSERT);
                }),
                api("a transaction is aborted", connection -> {
                    connection.setAutoCommit(false);
                    try {
                        execute(connection, "SELECT 1 / 0");
                    } catch (SQLException e) {
                        // As it should be.
                    }
                }),
                api("another schema", connection -> connection.setSchema("acme")),
                api("network timeout", connection -> connection.setNetworkTimeout(Runnable::run, 5_000)),
                api("closed by the server", connection -> {
                            try {
                                execute(connection, "SELECT pg_terminate_backend(pg_backend_pid())");
                            } catch (SQLException e) {
                                // As it should be.
                            }
                        })
                        .fatal(),
                sql("BEGIN", INSERT),
                sql("BEGIN", "SELECT 1 / 0"),
                sql("BEGIN TRANSACTION READ ONLY"),
                sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"),
                sql("SET default_transaction_read_only = on"),
                sql("SET default_transaction_isolation = 'serializable'"),
                sql("SET search_path TO acme"),
                sql("SET search_path TO acme, pg_catalog"),
                sql("SET search_path TO ''"),
                sql("SET ROLE stranger").fatal(),
                sql("SET SESSION AUTHORIZATION stranger").fatal(),
                sql("CREATE TEMPORARY TABLE snowflake_worker_lease (LIKE acme.snowflake_worker_lease)"),
                sql("CREATE TEMPORARY TABLE snowflake_pool AS SELECT * FROM acme.snowflake_pool"),
                sql("SET TIME ZONE 'Pacific/Apia'"),
                sql("SET lock_timeout = 1"),
                sql("SET idle_in_transaction_session_timeout = 60000"),
                sql("SET client_min_messages = error"),
                sql("SET synchronous_commit = off"),
                sql("SET standard_conforming_strings = off"),
                sql("SET transform_null_equals = on"));
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
