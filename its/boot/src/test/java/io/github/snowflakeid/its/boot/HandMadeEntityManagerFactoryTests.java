package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.named.Archived;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import javax.sql.DataSource;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/** Entity manager factories that the application makes by itself, and says nothing about IDs. */
class HandMadeEntityManagerFactoryTests {

    private static final ApplicationContextRunner RUNNER = Starter.withDatabase()
            .withPropertyValues(
                    "snowflake.lease.workers=40-49",
                    "snowflake.generators.archive.worker-id=7",
                    "snowflake.generators.archive.layout.epoch=2020-01-01T00:00:00Z");

    @ParameterizedTest
    @ValueSource(classes = {Silent.class, Built.class})
    void theyGetTheGenerators(Class<?> unit) {
        RUNNER.withUserConfiguration(unit).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(worker(persist(context, new Item("pencil")).id())).isBetween(40L, 49L);
            long archived = persist(context, new Archived()).id();
            assertThat(worker(archived)).isEqualTo(7);
            assertThat(query(context, "select snowflake_timestamp(a.id, 'archive') from Archived a"))
                    .isEqualTo(Instant.parse("2020-01-01T00:00:00Z").plusMillis(archived >>> 22))
                    .isInstanceOfSatisfying(
                            Instant.class,
                            time -> assertThat(time)
                                    .isBetween(Instant.now().minus(Duration.ofMinutes(5)), Instant.now()));
        });
    }

    /** The two have layouts of their own, and a call that names none could be wrong by five years. */
    @Test
    void aCallThatCouldBeWrongIsRefused() {
        RUNNER.withUserConfiguration(Silent.class).run(context -> {
            persist(context, new Archived());
            assertThat(Assertions.catchThrowable(
                            () -> query(context, "select snowflake_timestamp(a.id) from Archived a")))
                    .hasStackTraceContaining("snowflake_timestamp must say which layout")
                    .hasStackTraceContaining("'archive' for 41-10-12@1577836800000/1ms");
        });
    }

    @Test
    void theyKeepAGeneratorOfTheirOwn() {
        RUNNER.withUserConfiguration(OwnSettings.class).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(worker(persist(context, new Item("pencil")).id())).isEqualTo(5);
            assertThat(worker(persist(context, new Archived()).id())).isEqualTo(7);
        });
    }

    /** As a {@code persistence.xml} says it. */
    @Test
    void theyKeepTheOneOfTheirPersistenceUnit() {
        RUNNER.withUserConfiguration(OwnUnit.class).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(worker(persist(context, new Item("pencil")).id())).isEqualTo(6);
        });
    }

    /** By its name as a bean. */
    @Test
    void theyGetABeanOfTheApplication() {
        Starter.withDatabase()
                .withUserConfiguration(Silent.class, ArchiveBean.class)
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(worker(persist(context, new Archived()).id())).isEqualTo(8);
                });
    }

    private static long worker(long id) {
        return id >>> 12 & 1023;
    }

    private static <T> T persist(ApplicationContext context, T entity) {
        EntityManager session = context.getBean(EntityManagerFactory.class).createEntityManager();
        try {
            session.getTransaction().begin();
            session.persist(entity);
            session.getTransaction().commit();
            return entity;
        } finally {
            session.close();
        }
    }

    private static Object query(ApplicationContext context, String query) {
        EntityManager session = context.getBean(EntityManagerFactory.class).createEntityManager();
        try {
            return session.createQuery(query, Object.class).getSingleResult();
        } finally {
            session.close();
        }
    }

    private static LocalContainerEntityManagerFactoryBean unit(DataSource database, Map<String, Object> settings) {
        LocalContainerEntityManagerFactoryBean unit = new LocalContainerEntityManagerFactoryBean();
        unit.setPackagesToScan(Item.class.getPackageName(), Archived.class.getPackageName());
        unit.setDataSource(database);
        unit.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        unit.setJpaPropertyMap(settings);
        unit.getJpaPropertyMap().put("hibernate.hbm2ddl.auto", "create");
        return unit;
    }

    @Configuration(proxyBeanMethods = false)
    static class Silent {

        @Bean
        LocalContainerEntityManagerFactoryBean unit(DataSource database) {
            return HandMadeEntityManagerFactoryTests.unit(database, Map.of());
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Built {

        @Bean
        LocalContainerEntityManagerFactoryBean unit(DataSource database) {
            return BuiltUnit.of(database, Item.class, Archived.class);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnSettings {

        @Bean
        LocalContainerEntityManagerFactoryBean unit(DataSource database) {
            return HandMadeEntityManagerFactoryTests.unit(database, Map.of(SnowflakeSettings.WORKER_ID, "5"));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnUnit {

        @Bean
        LocalContainerEntityManagerFactoryBean unit(DataSource database) {
            LocalContainerEntityManagerFactoryBean unit = HandMadeEntityManagerFactoryTests.unit(database, Map.of());
            unit.setPersistenceUnitPostProcessors(info -> info.addProperty(SnowflakeSettings.WORKER_ID, "6"));
            return unit;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class ArchiveBean {

        @Bean(defaultCandidate = false)
        IdGenerator archive() {
            return SnowflakeGenerator.builder()
                    .layout(SnowflakeLayout.ofDefaults())
                    .workerId(8)
                    .build();
        }
    }
}
