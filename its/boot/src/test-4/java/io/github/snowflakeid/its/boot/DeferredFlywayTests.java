package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** On Boot 3.5 Flyway and deferred initialization are a circle of its own. */
class DeferredFlywayTests {

    private static final String ITEMS = "classpath:migrations/items";

    /** Then beans may save before Flyway has run; the first ID runs it. */
    @Test
    void flywayDoesNotMindThemWithDeferredInitialization() {
        Application application = new Application()
                .on(Postgres.newDatabase())
                .with(Seeding.class)
                .set(
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS,
                        "spring.jpa.hibernate.ddl-auto=none",
                        "spring.jpa.defer-datasource-initialization=true");
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
