package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.Patience;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A process with Spring Boot's DevTools, restarted as a developer's editor does it: by a change of a file. */
class DevToolsTests {

    private static final Pattern SAVED = Pattern.compile("saved 100 by RestartClassLoader with token \\d+");

    private final String database = Postgres.newDatabase();
    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(database));

    @TempDir
    private Path folder;

    @Test
    void aRestartGivesTheLeaseBackAndTakesANewOne() throws Exception {
        Path edited = Files.writeString(
                Files.createDirectory(folder.resolve("watched")).resolve("edited"), "0");
        Path output = folder.resolve("output.txt");
        Process process = start(edited.getParent(), output);
        try {
            for (int starts = 1; starts <= 3; starts++) {
                awaitStarts(process, output, starts);
                assertThat(jdbc.queryForObject("select sum(token) from snowflake_worker_lease", Integer.class))
                        .isEqualTo(starts);
                assertThat(jdbc.queryForObject(
                                "select count(*) from snowflake_worker_lease where token > 0 and released = 0",
                                Integer.class))
                        .isEqualTo(1);
                Files.writeString(edited, "edit number " + starts);
            }
            awaitStarts(process, output, 4);
            // The last one's news may still be on its way.
            await().untilAsserted(() -> assertThat(jdbc.queryForList(
                            "select ending from snowflake_lease_history order by acquired_at", String.class))
                    .containsExactly("RELEASED", "RELEASED", "RELEASED", "NONE"));
            assertThat(jdbc.queryForObject("select count(distinct id) from item", Integer.class))
                    .isEqualTo(400);
        } finally {
            process.destroy();
            assertThat(process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
        assertThat(jdbc.queryForObject(
                        "select count(*) from snowflake_worker_lease where token > 0 and released = 0", Integer.class))
                .isZero();
    }

    private Process start(Path watched, Path output) throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        Jvm.CLASS_PATH + File.pathSeparator + System.getProperty("devtools.jar"),
                        RestartMain.class.getName(),
                        "--spring.devtools.restart.additional-paths=" + watched,
                        "--spring.devtools.restart.poll-interval=200ms",
                        "--spring.devtools.restart.quiet-period=100ms",
                        "--spring.devtools.livereload.enabled=false",
                        "--spring.main.web-application-type=none",
                        "--spring.main.keep-alive=true",
                        "--spring.main.banner-mode=off",
                        "--spring.flyway.enabled=false",
                        "--spring.liquibase.enabled=false",
                        "--spring.jpa.hibernate.ddl-auto=update",
                        "--spring.datasource.hikari.maximum-pool-size=4",
                        "--spring.datasource.url=" + database))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    private static void awaitStarts(Process process, Path output, int starts) {
        await().untilAsserted(() -> {
            String printed = Files.readString(output);
            assertThat(process.isAlive()).as(printed).isTrue();
            assertThat(SAVED.matcher(printed).results()).as(printed).hasSize(starts);
        });
    }
}
