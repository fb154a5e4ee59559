package io.github.snowflakeid.lease.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is shipped of a product's script: what can be read out of it, and its copies for migration tools. */
class TableScriptTests {

    private static final Path FOLDER = Path.of("src/main/resources/io/github/snowflakeid/lease/jdbc");

    static List<String> products() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("schema-"))
                    .map(name -> name.substring("schema-".length(), name.indexOf('.')))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("products")
    void theColumnsAreReadOutOfTheScript(String product) throws IOException {
        var tables = TableScript.columns(script(product).replace("${prefix}", "app.ids_"));
        Map<String, String> pool = tables.getOrDefault("app.ids_pool", Map.of());
        Map<String, String> lease = tables.getOrDefault("app.ids_worker_lease", Map.of());
        assertThat(String.join(" ", pool.keySet()))
                .isEqualTo("pool layout identity incarnation replaced noticed_at usable_from quarantine_ms next_worker"
                        + " created_at");
        assertThat(String.join(" ", lease.keySet()))
                .isEqualTo("pool worker_id identity token owner owner_label acquired_at renewed_at renewals expires_at"
                        + " released");
        assertThat(lease).containsEntry("owner_label", "varchar(255)").containsEntry("expires_at", "bigint");
    }

    @ParameterizedTest
    @MethodSource("products")
    void flywayHasItWithTheUsualPrefix(String product) throws IOException {
        String name = "flyway/" + product + "/R__snowflake_lease_tables.sql";
        try (InputStream copy = Objects.requireNonNull(Schema.class.getResourceAsStream(name), name)) {
            assertThat(new String(copy.readAllBytes(), UTF_8))
                    .isEqualTo(script(product).replace("${prefix}", "snowflake_"));
        }
    }

    @ParameterizedTest
    @MethodSource("products")
    void liquibaseHasAChangeSetForIt(String product) throws IOException {
        assertThat(Files.readString(FOLDER.resolve("liquibase.xml")))
                .containsPattern("dbms=\"" + product + "[\",]")
                .contains("path=\"flyway/" + product + "/R__snowflake_lease_tables.sql\"");
    }

    private static String script(String product) throws IOException {
        return Files.readString(FOLDER.resolve("schema-" + product + ".sql"));
    }
}
