package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.sheets.Sheet;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import javax.sql.DataSource;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/** Entity manager factories that Boot does not make have the generators, too, unless they have their own. */
class OtherUnitsTests {

    private static final String[] NAMED = {
        "snowflake.generators.sheets.worker-id=7", "snowflake.generators.sheets.layout.epoch=2020-01-01T00:00:00Z"
    };

    private static <T> long save(ApplicationContext context, String unit, T entity, ToLongFunction<T> id) {
        EntityManagerFactory factory = context.getBean(unit, EntityManagerFactory.class);
        try (EntityManager session = factory.createEntityManager()) {
            session.getTransaction().begin();
            session.persist(entity);
            session.getTransaction().commit();
            return id.applyAsLong(entity);
        }
    }

    private static Instant madeAt(ApplicationContext context, String query) {
        try (EntityManager session =
                context.getBean("unit", EntityManagerFactory.class).createEntityManager()) {
            return session.createQuery(query, Instant.class).getSingleResult();
        }
    }

    private static void assertUsesAll(ApplicationContextRunner runner) {
        runner.withPropertyValues(NAMED).run(context -> {
            assertThat(context).hasNotFailed();
            SnowflakeGenerator unnamed = context.getBean("snowflakeGenerator", SnowflakeGenerator.class);
            SnowflakeGenerator named = context.getBean("snowflake.generators.sheets", SnowflakeGenerator.class);

            long item = save(context, "unit", new Item("pencil"), Item::id);
            long sheet = save(context, "unit", new Sheet(), Sheet::id);

            assertThat(unnamed.layout().decode(item).workerId())
                    .isEqualTo(unnamed.workerId().orElseThrow());
            assertThat(named.layout().decode(sheet).workerId()).isEqualTo(7);
            assertThat(madeAt(context, "select snowflake_timestamp(i.id, 'default') from Item i"))
                    .isEqualTo(unnamed.layout().decode(item).time());
            assertThat(madeAt(context, "select snowflake_timestamp(s.id, 'sheets') from Sheet s"))
                    .isEqualTo(named.layout().decode(sheet).time());
            assertThat(context.getBeanFactory().getBeanDefinition("unit").getDependsOn())
                    .contains("snowflakeGenerator", "snowflake.generators.sheets");
        });
    }

    @Test
    void oneMadeByHand() {
        assertUsesAll(Starter.withDatabase().withUserConfiguration(ByHand.class));
    }

    @Test
    void aSecondOneByBootsHowTo() {
        assertUsesAll(Starter.withHibernate().withUserConfiguration(BuiltUnit.class));
    }

    @Test
    void whatItHasOfItsOwnStays() {
        Starter.withDatabase()
                .withUserConfiguration(ByHand.class)
                .withPropertyValues(NAMED)
                .withBean(
                        Own.class,
                        () -> new Own(Map.of(
                                SnowflakeSettings.GENERATOR,
                                (IdGenerator) () -> 4711,
                                SnowflakeSettings.GENERATORS + ".sheets",
                                (IdGenerator) () -> 4712,
                                SnowflakeSettings.LAYOUT,
                                SnowflakeLayout.ofDefaults())))
                .run(context -> {
                    assertThat(save(context, "unit", new Item("pencil"), Item::id))
                            .isEqualTo(4711);
                    assertThat(save(context, "unit", new Sheet(), Sheet::id)).isEqualTo(4712);
                });
    }

    /** As settings of the factory, and as a {@code persistence.xml} says it. */
    @ParameterizedTest
    @ValueSource(classes = {ByHand.class, WithXml.class})
    void aWorkerIdThatNoLeaseReachesStays(Class<?> unit) {
        withOwn(unit, "900", "901").run(context -> {
            assertThat(context).hasNotFailed();
            SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
            assertThat(layout.decode(save(context, "unit", new Item("pencil"), Item::id))
                            .workerId())
                    .isEqualTo(900);
            assertThat(layout.decode(save(context, "unit", new Sheet(), Sheet::id))
                            .workerId())
                    .isEqualTo(901);
        });
    }

    /** Another node could have it at the same time, or this one. */
    @ParameterizedTest
    @CsvSource({
        "899, 901, hibernate.snowflake.worker-id: 899, the application's generator default leases one of 0-899",
        "900, 7, hibernate.snowflake.generators.sheets.worker-id: 7, the application's generator sheets has this worker ID"
    })
    void aWorkerIdThatTheApplicationMayHaveIsRefused(String unnamed, String named, String setting, String because) {
        withOwn(ByHand.class, unnamed, named)
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasRootCauseInstanceOf(InvalidSettingException.class)
                        .rootCause()
                        .hasMessage(setting + " (expected: unset, because " + because + ")"));
    }

    /** The two have layouts of their own, and a call that names none could be wrong by five years. */
    @Test
    void aCallThatCouldBeWrongIsRefused() {
        Starter.withDatabase()
                .withUserConfiguration(ByHand.class)
                .withPropertyValues(NAMED)
                .run(context -> {
                    save(context, "unit", new Sheet(), Sheet::id);
                    assertThat(Assertions.catchThrowable(
                                    () -> madeAt(context, "select snowflake_timestamp(s.id) from Sheet s")))
                            .hasStackTraceContaining("snowflake_timestamp must say which layout")
                            .hasStackTraceContaining("'sheets' for 41-10-12@1577836800000/1ms");
                });
    }

    /** By the name that it has as a bean. */
    @Test
    void aBeanOfTheApplicationIsKnownToo() {
        Starter.withDatabase()
                .withUserConfiguration(ByHand.class)
                .withBean(
                        "sheets",
                        IdGenerator.class,
                        () -> SnowflakeGenerator.builder()
                                .layout(SnowflakeLayout.ofDefaults())
                                .workerId(8)
                                .build(),
                        definition -> ((AbstractBeanDefinition) definition).setDefaultCandidate(false))
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    long sheet = save(context, "unit", new Sheet(), Sheet::id);
                    assertThat(SnowflakeLayout.ofDefaults().decode(sheet).workerId())
                            .isEqualTo(8);
                });
    }

    private static ApplicationContextRunner withOwn(Class<?> unit, String unnamed, String named) {
        return Starter.withDatabase()
                .withUserConfiguration(unit)
                .withPropertyValues(NAMED)
                .withPropertyValues("snowflake.lease.workers=0-899")
                .withBean(
                        Own.class,
                        () -> new Own(Map.of(
                                SnowflakeSettings.WORKER_ID,
                                unnamed,
                                SnowflakeSettings.GENERATORS + ".sheets.worker-id",
                                named)));
    }

    record Own(Map<String, Object> settings) {}

    @Configuration(proxyBeanMethods = false)
    static class ByHand {

        @Bean
        LocalContainerEntityManagerFactoryBean unit(DataSource database, ObjectProvider<Own> own) {
            LocalContainerEntityManagerFactoryBean unit = new LocalContainerEntityManagerFactoryBean();
            unit.setPersistenceUnitName("unit");
            unit.setPackagesToScan(Item.class.getPackageName(), Sheet.class.getPackageName());
            unit.setDataSource(database);
            unit.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
            Map<String, Object> settings = new HashMap<>(Map.of("hibernate.hbm2ddl.auto", "create"));
            own.ifAvailable(more -> settings.putAll(more.settings()));
            unit.setJpaPropertyMap(settings);
            return unit;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class WithXml {

        @Bean
        LocalContainerEntityManagerFactoryBean unit(DataSource database, Own own, ObjectProvider<Own> none) {
            LocalContainerEntityManagerFactoryBean unit = new ByHand().unit(database, none);
            unit.getJpaPropertyMap().keySet().removeAll(own.settings().keySet());
            unit.setPersistenceUnitPostProcessors(
                    info -> own.settings().forEach((name, value) -> info.addProperty(name, value.toString())));
            return unit;
        }
    }
}
