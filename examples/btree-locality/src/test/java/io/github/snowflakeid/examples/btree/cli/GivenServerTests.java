package io.github.snowflakeid.examples.btree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server of somebody else is left as it was. */
class GivenServerTests {

    private static EmbeddedPostgres postgres;

    @TempDir
    private Path directory;

    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder().setLocaleConfig("locale", "C").start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void measuresAndTakesAwayWhatItMade() throws SQLException {
        List<String> before = schemasAndExtensions();

        int exitCode = run("postgres", "arrival", "--late=0,400", "--fillfactors=90", "--runs=1", "--budget=5s");

        assertThat(err.toString()).isEmpty();
        assertThat(exitCode).isZero();
        assertThat(directory.resolve("results.csv")).isNotEmptyFile();
        assertThat(schemasAndExtensions()).isEqualTo(before);
    }

    @Test
    void dropsNothingThatItDidNotMake() throws SQLException {
        execute("create schema mine");
        execute("create table mine.t1 as select 1 as id");

        int exitCode = run("postgres", "arrival", "--schema=mine");

        assertThat(exitCode).isEqualTo(1);
        assertThat(err.toString()).startsWith("btree-locality: The schema mine exists");
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(query("select count(*)::text from mine.t1")).containsExactly("1");
        execute("drop schema mine cascade");
    }

    @Test
    void saysWhatAPlainUserLacksAndLeavesNothing() throws SQLException {
        execute("create role plain login");
        execute("grant create on database postgres to plain");
        List<String> before = schemasAndExtensions();

        int exitCode = run("plain", "arrival");

        assertThat(exitCode).isEqualTo(1);
        assertThat(err.toString()).startsWith("btree-locality: The user may not create the extension pgstattuple");
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(schemasAndExtensions()).isEqualTo(before);
        assertThat(directory).isEmptyDirectory();
    }

    private int run(String user, String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(
                "--url=jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres",
                "--user=" + user,
                "--output=" + directory));
        return Main.execute(
                new PrintWriter(new StringWriter()), new PrintWriter(err, true), all.toArray(String[]::new));
    }

    private static List<String> schemasAndExtensions() throws SQLException {
        return query(
                "select 'schema ' || nspname from pg_namespace where nspname not like 'pg_temp%'"
                        + " and nspname not like 'pg_toast_temp%' union select 'extension ' || extname from pg_extension order by 1");
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> query(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }
}
