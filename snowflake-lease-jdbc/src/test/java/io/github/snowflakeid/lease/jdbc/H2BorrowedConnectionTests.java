package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.BorrowedState.api;
import static io.github.snowflakeid.lease.jdbc.BorrowedState.sql;

import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Tag;

@Tag("all")
class H2BorrowedConnectionTests extends BorrowedConnectionContractTests {

    private static final String INSERT = "INSERT INTO PUBLIC.app VALUES (1)";

    @Override
    DataSource newDatabase() {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return database;
    }

    @Override
    String look() {
        return "SELECT current_schema, current_user, session_id() > 0, current_setting_zone FROM"
                + " (SELECT cast(extract(timezone_hour FROM current_timestamp) AS integer) AS current_setting_zone) AS zone";
    }

    @Override
    List<String> copies() {
        return List.of(
                "CREATE TABLE app (id integer)",
                "CREATE SCHEMA acme",
                "CREATE TABLE acme.snowflake_pool AS SELECT * FROM snowflake_pool",
                "CREATE TABLE acme.snowflake_worker_lease AS SELECT * FROM snowflake_worker_lease");
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
                    try (Statement statement = connection.createStatement()) {
                        statement.execute(INSERT);
                    }
                }),
                api("another schema", connection -> connection.setSchema("ACME")),
                api("closed by somebody", Connection::close).fatal(),
                sql("BEGIN", INSERT),
                sql("SET AUTOCOMMIT FALSE", INSERT),
                sql("SET SCHEMA acme"),
                sql("SET SCHEMA_SEARCH_PATH acme"),
                sql(
                        "CREATE LOCAL TEMPORARY TABLE snowflake_worker_lease2 AS SELECT * FROM acme.snowflake_worker_lease"),
                sql("SET TIME ZONE '+13:00'"),
                sql("SET LOCK_TIMEOUT 1"),
                sql("SET QUERY_TIMEOUT 5000"));
    }

    private static BorrowedState.Setup isolation(int level) {
        return connection -> connection.setTransactionIsolation(level);
    }
}
