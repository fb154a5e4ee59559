package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** An ID is drawn before the migrations would have run. They run first then, so that our tables are not. */
class EarlyIdTests {

    private static final String ITEMS = "classpath:migrations/items";
    private static final String OUR_FLYWAY = "classpath:io/github/snowflakeid/lease/jdbc/flyway/{vendor}";

    /** A bean that has nothing to do with the database draws an ID before anything else is made. */
    @ParameterizedTest
    @ValueSource(strings = {"always", "never"})
    void flywayRunsBeforeAnIdThatIsDrawnFirst(String initializeSchema) {
        Application application = new Application()
                .on(Postgres.newDatabase())
                .with(Early.class)
                .set(
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS + "," + OUR_FLYWAY,
                        "spring.jpa.hibernate.ddl-auto=none",
                        "snowflake.jdbc.initialize-schema=" + initializeSchema);
        try (var context = application.run()) {
            assertThat(Application.decode(
                                    context, context.getBean(EarlyId.class).id())
                            .workerId())
                    .isEqualTo(Application.leasedWorkerId(context));
            assertThat(Application.items(context).count()).isZero();
        }
    }

    @Test
    void flywayRunsBeforeTheLeaseWhenBeansAreLazy() {
        Application application = new Application()
                .on(Postgres.newDatabase())
                .set(
                        "spring.main.lazy-initialization=true",
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS + "," + OUR_FLYWAY,
                        "spring.jpa.hibernate.ddl-auto=none",
                        "snowflake.jdbc.initialize-schema=never");
        try (var context = application.run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isPositive();
        }
    }

    @Test
    void anIdInsideAMigrationDoesNotWaitForIt() {
        Application application = new Application()
                .on(Postgres.newDatabase())
                .with(MigrationWithId.class)
                .set(
                        "spring.flyway.enabled=true",
                        "spring.flyway.locations=" + ITEMS,
                        "spring.jpa.hibernate.ddl-auto=none");
        for (int start = 1; start <= 2; start++) {
            try (var context = application.run()) {
                assertThat(Application.items(context).count()).isEqualTo(1);
            }
        }
    }

    @Test
    void scriptsRunBeforeAnIdThatIsDrawnFirst() {
        Application application = new Application()
                .with(Early.class)
                .set(
                        "snowflake.jdbc.initialize-schema=never",
                        "spring.sql.init.schema-locations=classpath:lease-tables.sql");
        try (var context = application.run()) {
            assertThat(context.getBean(EarlyId.class).id()).isPositive();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Early {

        @Bean
        static BeanDefinitionRegistryPostProcessor earlyIdComesFirst() {
            return registry -> registry.registerBeanDefinition("aaa", new RootBeanDefinition(EarlyId.class));
        }
    }

    /** Made before the beans of auto-configurations, and with them before the data source. */
    static class EarlyId implements InitializingBean {

        private final IdGenerator ids;
        private long id;

        EarlyId(IdGenerator ids) {
            this.ids = ids;
        }

        @Override
        public void afterPropertiesSet() {
            id = ids.nextId();
        }

        long id() {
            return id;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class MigrationWithId {

        @Bean
        V2__item_with_id migration(IdGenerator ids) {
            return new V2__item_with_id(ids);
        }
    }

    @SuppressWarnings("checkstyle:TypeName") // Flyway reads version and description out of it
    static class V2__item_with_id extends BaseJavaMigration {

        private final IdGenerator ids;

        V2__item_with_id(IdGenerator ids) {
            this.ids = ids;
        }

        @Override
        public void migrate(Context context) throws SQLException {
            try (Statement statement = context.getConnection().createStatement()) {
                statement.execute("insert into item values (" + ids.nextId() + ", 'migrated')");
            }
        }
    }
}
