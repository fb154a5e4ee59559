package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import jakarta.annotation.PostConstruct;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** Adding the jar is all: what an application sees that configures nothing. */
class StartTests {

    @Test
    void savesAnEntityWithTheLeasedWorkerIdAndTheTimeOfNow() {
        try (var context = new Application().run()) {
            assertSaves(context);
        }
    }

    @Test
    void aStandbyHoldsASecondWorkerId() {
        try (var context = new Application().set("snowflake.lease.standby=1").run()) {
            assertSaves(context);
            LeaseKeeper keeper = context.getBean(LeaseKeeper.class);
            await().untilAsserted(() -> assertThat(keeper.status().standby()).isNotNull());
            assertThat(keeper.status().standby().workerId()).isNotEqualTo(Application.leasedWorkerId(context));
        }
    }

    @Test
    void savesOnPostgres() {
        try (var context = new Application().on(Postgres.newDatabase()).run()) {
            assertSaves(context);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void savesInPostConstruct(boolean deferred) {
        try (var context = new Application()
                .with(Seeding.class)
                .set("spring.jpa.defer-datasource-initialization=" + deferred)
                .run()) {
            Item seeded = context.getBean(Seeder.class).seeded();
            assertThat(Application.decode(context, seeded.id()).workerId())
                    .isEqualTo(Application.leasedWorkerId(context));
            assertThat(Application.items(context).findById(seeded.id())).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void savesInARunnerAndWhenTheApplicationIsReady(boolean lazy) {
        try (var context = new Application()
                .with(Runners.class)
                .set("spring.main.lazy-initialization=" + lazy)
                .run()) {
            assertThat(Application.items(context).findAll())
                    .extracting(Item::name)
                    .containsExactlyInAnyOrder("runner", "ready");
        }
    }

    @Test
    void initializesDataAfterHibernateAsBootDoes() {
        try (var context = new Application()
                .set(
                        "spring.jpa.defer-datasource-initialization=true",
                        "spring.sql.init.data-locations=classpath:one-item.sql")
                .run()) {
            assertThat(Application.items(context).count()).isEqualTo(1);
            assertSaves(context);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring.main.lazy-initialization=true",
                "spring.data.jpa.repositories.bootstrap-mode=deferred",
                "spring.data.jpa.repositories.bootstrap-mode=lazy",
                "spring.threads.virtual.enabled=true"
            })
    void savesHoweverBeansAreMade(String property) {
        try (var context = new Application().set(property).run()) {
            assertSaves(context);
        }
    }

    @Test
    void saysInTheTableWhoHoldsTheLease() {
        try (var context =
                new Application().set("spring.application.name=orders").run()) {
            String label = Application.jdbc(context)
                    .queryForObject(
                            "select owner_label from snowflake_worker_lease where worker_id = ?",
                            String.class,
                            Application.leasedWorkerId(context));
            assertThat(label).contains("pid " + ProcessHandle.current().pid(), "orders");
        }
    }

    private static void assertSaves(ConfigurableApplicationContext context) {
        Item saved = Application.items(context).save(new Item("pencil"));
        SnowflakeParts parts = Application.decode(context, saved.id());
        assertThat(parts.workerId()).isEqualTo(Application.leasedWorkerId(context));
        assertThat(parts.time()).isCloseTo(Instant.now(), within(1, ChronoUnit.SECONDS));
    }

    @Configuration(proxyBeanMethods = false)
    static class Seeding {

        @Bean
        Seeder seeder(Items items) {
            return new Seeder(items);
        }
    }

    static class Seeder {

        private final Items items;
        private Item seeded = new Item("none");

        Seeder(Items items) {
            this.items = items;
        }

        @PostConstruct
        void seed() {
            seeded = items.save(new Item("seed"));
        }

        Item seeded() {
            return seeded;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Runners {

        @Bean
        CommandLineRunner runner(Items items) {
            return arguments -> items.save(new Item("runner"));
        }

        @Bean
        @Lazy(false)
        ApplicationListener<ApplicationReadyEvent> ready(ObjectProvider<Items> items) {
            return event -> items.getObject().save(new Item("ready"));
        }
    }
}
