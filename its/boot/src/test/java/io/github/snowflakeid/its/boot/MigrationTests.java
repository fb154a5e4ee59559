package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** An empty database, migrations, and a bean that saves while it is made. */
class MigrationTests {

    private static final String ITEMS = "classpath:migrations/items";
    private static final String LEASES = "classpath:migrations/leases";

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

    /** Then Boot itself makes beans that save before Flyway runs, so there must be none. */
    @Test
    void flywayDoesNotMindThemWithDeferredInitialization() {
        try (var context = new Application()
                .on(Postgres.newDatabase())
                .set(
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS,
                        "spring.jpa.hibernate.ddl-auto=none",
                        "spring.jpa.defer-datasource-initialization=true")
                .run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isPositive();
        }
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
