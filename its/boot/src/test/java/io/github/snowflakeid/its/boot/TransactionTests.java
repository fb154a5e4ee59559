package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** The first ID is needed within a transaction of the application, and the lease has nothing to do with it. */
class TransactionTests {

    private static final String ONE_CONNECTION = "spring.datasource.hikari.maximum-pool-size=1";

    /** The pool's own default. */
    private static final String PATIENT = "spring.datasource.hikari.connection-timeout=30000";

    enum Kind {
        ROLLED_BACK,
        READ_ONLY,
        SERIALIZABLE
    }

    @ParameterizedTest
    @EnumSource
    void theLeaseOutlivesTheTransactionOnH2(Kind kind) {
        try (var context = new Application()
                .with(FirstIdInTransaction.class)
                .set("test.kind=" + kind)
                .run()) {
            assertHeld(context);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLeaseOutlivesTheTransactionOnPostgres(Kind kind) {
        try (var context = new Application()
                .on(Postgres.newDatabase())
                .with(FirstIdInTransaction.class)
                .set("test.kind=" + kind)
                .run()) {
            assertHeld(context);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePoolsOnlyConnectionIsTakenByTheTransaction(Kind kind) {
        try (var context = new Application()
                .on(Postgres.newDatabase())
                .with(FirstIdInTransaction.class)
                .set("test.kind=" + kind, ONE_CONNECTION, PATIENT)
                .run()) {
            assertHeld(context);
        }
    }

    @Test
    void aPoolOfOneConnectionIsEnough() {
        try (var context =
                new Application().on(Postgres.newDatabase()).set(ONE_CONNECTION).run()) {
            Items items = Application.items(context);
            assertThat(items.saveAll(List.of(new Item("one"), new Item("two")))).hasSize(2);
        }
    }

    @Test
    void theDirectConnectionSeesTheSchemaOfThePool() {
        String database = Postgres.newDatabase();
        Postgres.execute(database, "create schema app");
        try (var context = new Application()
                .on(database)
                .with(FirstIdInTransaction.class)
                .set("test.kind=ROLLED_BACK", ONE_CONNECTION, PATIENT, "spring.datasource.hikari.schema=app")
                .run()) {
            assertHeld(context);
            assertThat(Application.jdbc(context)
                            .queryForList(
                                    "select table_schema from information_schema.tables where table_name = 'snowflake_pool'",
                                    String.class))
                    .containsExactly("app");
        }
    }

    @ParameterizedTest
    @EnumSource
    void proxiesThatJoinTransactionsDoNotTakeTheLeaseAlong(Kind kind) {
        try (var context = new Application()
                .on(Postgres.newDatabase())
                .with(FirstIdInTransaction.class, Proxying.class)
                .set("test.kind=" + kind)
                .run()) {
            assertThat(context.getBean(DataSource.class)).isInstanceOf(TransactionAwareDataSourceProxy.class);
            assertHeld(context);
        }
    }

    private static void assertHeld(ConfigurableApplicationContext context) {
        First first = context.getBean(First.class);
        int workerId = Application.decode(context, first.id()).workerId();
        assertThat(Application.leasedWorkerId(context)).isEqualTo(workerId);
        assertThat(Application.jdbc(context)
                        .queryForObject(
                                "select token from snowflake_worker_lease where worker_id = ? and released = 0",
                                Long.class,
                                workerId))
                .isEqualTo(1);
        Item saved = Application.items(context).save(new Item("after"));
        assertThat(Application.decode(context, saved.id()).workerId()).isEqualTo(workerId);
    }

    @Configuration(proxyBeanMethods = false)
    static class FirstIdInTransaction {

        @Bean
        First first(
                IdGenerator ids,
                Items items,
                JdbcTemplate jdbc,
                PlatformTransactionManager transactions,
                Environment environment) {
            Kind kind = environment.getRequiredProperty("test.kind", Kind.class);
            return new First(ids, items, jdbc, transactions, kind);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Proxying {

        @Bean
        static BeanPostProcessor proxying() {
            return new BeanPostProcessor() {

                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof DataSource dataSource
                            ? new TransactionAwareDataSourceProxy(new LazyConnectionDataSourceProxy(dataSource))
                            : bean;
                }
            };
        }
    }

    /** Runs when all beans are there, before the worker ID is acquired by the start itself. */
    static class First implements SmartInitializingSingleton {

        private final IdGenerator ids;
        private final Items items;
        private final JdbcTemplate jdbc;
        private final TransactionTemplate transaction;
        private final Kind kind;
        private long id;

        First(IdGenerator ids, Items items, JdbcTemplate jdbc, PlatformTransactionManager transactions, Kind kind) {
            this.ids = ids;
            this.items = items;
            this.jdbc = jdbc;
            this.transaction = new TransactionTemplate(transactions);
            this.kind = kind;
            this.transaction.setReadOnly(kind == Kind.READ_ONLY);
            if (kind == Kind.SERIALIZABLE) {
                this.transaction.setIsolationLevel(TransactionDefinition.ISOLATION_SERIALIZABLE);
            }
        }

        @Override
        public void afterSingletonsInstantiated() {
            transaction.executeWithoutResult(status -> {
                jdbc.queryForObject("select count(*) from item", Long.class);
                id = kind == Kind.READ_ONLY
                        ? ids.nextId()
                        : items.save(new Item("first")).id();
                if (kind == Kind.ROLLED_BACK) {
                    status.setRollbackOnly();
                }
            });
            assertThat(items.count()).isEqualTo(kind == Kind.SERIALIZABLE ? 1 : 0);
        }

        long id() {
            return id;
        }
    }
}
