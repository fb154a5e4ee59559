package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.jdbc.LeaseTablesMissingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Who makes the lease tables. */
@ExtendWith(OutputCaptureExtension.class)
class SchemaTests {

    @Test
    void missingTablesAreCreated() {
        try (var context = new Application().on(Postgres.newDatabase()).run()) {
            assertThat(Application.jdbc(context).queryForObject("select count(*) from snowflake_pool", Integer.class))
                    .isEqualTo(1);
        }
    }

    @Test
    void theyAreFoundAtTheNextStart() {
        String database = Postgres.newDatabase();
        new Application().on(database).run().close();
        try (var context = new Application()
                .on(database)
                .set("snowflake.jdbc.initialize-schema=never")
                .run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isPositive();
        }
    }

    @Test
    void theirNamesBeginAsConfiguredInTheSchemaConfigured() {
        String database = Postgres.newDatabase();
        Postgres.execute(database, "create schema app");
        try (var context = new Application()
                .on(database)
                .set("snowflake.jdbc.table-prefix=app.ids_")
                .run()) {
            assertThat(Application.jdbc(context).queryForObject("select count(*) from app.ids_pool", Integer.class))
                    .isEqualTo(1);
        }
    }

    @Test
    void tablesOfAScriptAreUsed() {
        try (var context = new Application()
                .set(
                        "snowflake.jdbc.initialize-schema=never",
                        "spring.sql.init.schema-locations=classpath:lease-tables.sql")
                .run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isPositive();
        }
    }

    @Test
    @Timeout(8) // the time to acquire a worker ID, 10 s, is not waited for: it would not help
    void neverCreatingThemFailsWithTheScriptsPlace(CapturedOutput output) {
        Application application =
                new Application().on(Postgres.newDatabase()).set("snowflake.jdbc.initialize-schema=never");
        assertThatThrownBy(application::run).hasStackTraceContaining(LeaseTablesMissingException.class.getName());
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("snowflake_pool and snowflake_worker_lease are missing and were not created")
                .contains("classpath:io/github/snowflakeid/lease/jdbc/schema-postgresql.sql")
                .contains("snowflake.jdbc.initialize-schema=always");
    }

    @Test
    void noRightToCreateThemFailsWithTheScriptsPlace(CapturedOutput output) {
        String database = Postgres.newDatabase();
        String role = database.substring(database.lastIndexOf('/') + 1, database.indexOf('?'));
        Postgres.execute(database, "create role " + role + " login");
        Postgres.execute(database, "revoke create on schema public from public");
        Application application = new Application()
                .on(database.replace("user=postgres", "user=" + role))
                .set("spring.jpa.hibernate.ddl-auto=none");
        assertThatThrownBy(application::run).hasStackTraceContaining(LeaseTablesMissingException.class.getName());
        assertThat(output)
                .contains("are missing and were not created")
                .contains("permission denied")
                .contains("classpath:io/github/snowflakeid/lease/jdbc/schema-postgresql.sql");
    }

    @Test
    void embeddedMeansOnlyInMemory() {
        Application application = new Application().set("snowflake.jdbc.initialize-schema=embedded");
        try (var context = application.run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isPositive();
        }
        Application onPostgres =
                new Application().on(Postgres.newDatabase()).set("snowflake.jdbc.initialize-schema=embedded");
        assertThatThrownBy(onPostgres::run).hasStackTraceContaining(LeaseTablesMissingException.class.getName());
    }
}
