package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** An empty database, migrations, and a bean that saves while it is made. */
class MigrationTests {

    private static final String ITEMS = "classpath:migrations/items";
    private static final String LEASES = "classpath:migrations/leases";
    private static final String OUR_FLYWAY = "classpath:io/github/snowflakeid/lease/jdbc/flyway/{vendor}";

    @Test
    void flywayDoesNotMindTheLeaseTables() {
        Application application = new Application()
                .on(Postgres.newDatabase())
                .with(Seeding.class)
                .set(
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS,
                        "spring.jpa.hibernate.ddl-auto=none");
        assertSeeded(application, 1);
        assertSeeded(application, 2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ourFlywayLocationMakesTheLeaseTables(boolean postgres) {
        Application application = new Application()
                .with(Seeding.class)
                .set(
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS + "," + OUR_FLYWAY,
                        "snowflake.jdbc.initialize-schema=never");
        if (postgres) {
            application.on(Postgres.newDatabase());
        }
        application.set("spring.jpa.hibernate.ddl-auto=none");
        assertSeeded(application, 1);
        if (postgres) {
            assertSeeded(application, 2);
        }
    }

    /** Somebody adds our location to an application whose lease tables we have made. */
    @Test
    void ourFlywayLocationDoesNotMindTablesThatAreThere() {
        String database = Postgres.newDatabase();
        new Application()
                .on(database)
                .set("spring.flyway.enabled=true", "spring.flyway.locations=" + ITEMS)
                .run()
                .close();
        assertSeeded(
                new Application()
                        .on(database)
                        .with(Seeding.class)
                        .set("spring.flyway.enabled=true", "spring.flyway.locations=" + ITEMS + "," + OUR_FLYWAY),
                1);
    }

    @Test
    void flywayDoesNotMindThemOnH2() {
        assertSeeded(
                new Application()
                        .with(Seeding.class)
                        .set(
                                "spring.flyway.enabled=true",
                                "spring.flyway.locations=" + ITEMS,
                                "spring.jpa.hibernate.ddl-auto=none"),
                1);
    }

    @Test
    void flywayMakesTheLeaseTables() {
        assertSeeded(
                new Application()
                        .on(Postgres.newDatabase())
                        .with(Seeding.class)
                        .set(
                                "spring.flyway.enabled=true",
                                "spring.flyway.locations=" + ITEMS + "," + LEASES,
                                "spring.jpa.hibernate.ddl-auto=none",
                                "snowflake.jdbc.initialize-schema=never"),
                1);
    }

    @Test
    void liquibaseDoesNotMindThem() {
        Application application = new Application()
                .on(Postgres.newDatabase())
                .with(Seeding.class)
                .set(
                        "spring.liquibase.enabled=true",
                        "spring.liquibase.change-log=classpath:changelog/items.sql",
                        "spring.jpa.hibernate.ddl-auto=none");
        assertSeeded(application, 1);
        assertSeeded(application, 2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void liquibaseMakesTheLeaseTablesOfTheChangelogThatIsIncluded(boolean postgres) {
        Application application = new Application()
                .with(Seeding.class)
                .set(
                        "spring.liquibase.enabled=true",
                        "spring.liquibase.change-log=classpath:changelog/with-leases.xml",
                        "snowflake.jdbc.initialize-schema=never");
        if (postgres) {
            application.on(Postgres.newDatabase());
        }
        application.set("spring.jpa.hibernate.ddl-auto=none");
        assertSeeded(application, 1);
        if (postgres) {
            assertSeeded(application, 2);
        }
    }

    private static void assertSeeded(Application application, int items) {
        try (var context = application.run()) {
            assertThat(Application.items(context).count()).isEqualTo(items);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Seeding {

        @Bean
        InitializingBean seeder(Items items) {
            return () -> items.save(new Item("seed"));
        }
    }
}
