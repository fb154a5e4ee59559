package io.github.snowflakeid.examples.orders.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.orders.ApplicationProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Real processes on one real PostgreSQL. */
class TwoInstancesTests {

    private EmbeddedPostgres postgres;
    private JdbcClient jdbc;

    @BeforeEach
    void startPostgres() throws IOException {
        postgres = new OwnPostgres().postgres();
        jdbc = JdbcClient.create(postgres.getPostgresDatabase());
        // Without a primary key, so that it is not the database that keeps the ids distinct.
        jdbc.sql(
                        "CREATE TABLE orders (id bigint NOT NULL, customer varchar(100) NOT NULL, amount numeric(12, 2) NOT NULL)")
                .update();
    }

    @AfterEach
    void stopPostgres() throws IOException {
        postgres.close();
    }

    @Test
    void neverShareAWorkerIdOrAnId() throws Exception {
        try (ApplicationProcess one = start("--orders.exit=true");
                ApplicationProcess other = start("--orders.exit=true")) {
            insertNothingBeforeBothHaveAWorkerId(one, other);

            assertThat(one.exitCode()).as(one.output()).isZero();
            assertThat(other.exitCode()).as(other.output()).isZero();
            assertThat(one.output()).contains("10,000 ids are 10,000 distinct");
            assertThat(other.output()).contains("10,000 ids are 10,000 distinct");
        }
        List<Long> ids = jdbc.sql("SELECT id FROM orders").query(Long.class).list();
        assertThat(ids).hasSize(20_000);
        assertThat(new HashSet<>(ids)).hasSize(20_000);
        Set<Integer> workers = ids.stream().map(id -> (int) (id >> 12 & 1023)).collect(Collectors.toSet());
        assertThat(workers).hasSize(2);
        assertThat(held()).isEmpty();
        assertThat(released()).isEqualTo(workers);
    }

    @Test
    void releaseTheWorkerIdWhenTheyAreStopped() throws Exception {
        try (ApplicationProcess serving = start()) {
            serving.awaitWhileAlive(() -> serving.output().contains("Serving on "));
            assertThat(held()).hasSize(1);

            serving.terminate();

            assertThat(serving.exitCode()).as(serving.output()).isEqualTo(128 + 15);
            assertThat(serving.output()).doesNotContain("WARN", "ERROR");
        }
        assertThat(held()).isEmpty();
        assertThat(released()).hasSize(1);
    }

    /** A lock on the table holds back whoever is first, so that both are sure to insert at the same time. */
    private void insertNothingBeforeBothHaveAWorkerId(ApplicationProcess one, ApplicationProcess other)
            throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection()) {
            connection.setAutoCommit(false);
            connection.createStatement().execute("LOCK TABLE orders IN EXCLUSIVE MODE");
            one.awaitWhileAlive(() -> held().size() == 2);
            other.awaitWhileAlive(() -> held().size() == 2);
            assertThat(orders()).isZero();
            connection.commit();
        }
    }

    private ApplicationProcess start(String... more) throws IOException {
        String[] arguments = {
            "--spring.profiles.active=postgres",
            "--spring.datasource.url=" + postgres.getJdbcUrl("postgres", "postgres"),
            "--server.port=0"
        };
        return ApplicationProcess.start(
                Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray(String[]::new));
    }

    private long orders() {
        return jdbc.sql("SELECT count(*) FROM orders").query(Long.class).single();
    }

    private Set<Integer> held() {
        return workerIds("token > 0 AND released = 0");
    }

    private Set<Integer> released() {
        return workerIds("token > 0 AND released = 1");
    }

    private Set<Integer> workerIds(String condition) {
        boolean thereYet = jdbc.sql("SELECT to_regclass('snowflake_worker_lease') IS NOT NULL")
                .query(Boolean.class)
                .single();
        return thereYet
                ? jdbc.sql("SELECT worker_id FROM snowflake_worker_lease WHERE " + condition)
                        .query(Integer.class)
                        .set()
                : Set.of();
    }
}
