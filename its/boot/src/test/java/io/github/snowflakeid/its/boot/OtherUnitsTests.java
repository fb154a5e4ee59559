package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
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
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
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
        Starter.withDatabase()
                .withUserConfiguration(ByHand.class)
                .withPropertyValues(NAMED)
                .withBean(
                        Own.class,
                        () -> new Own(Map.of(
                                SnowflakeSettings.WORKER_ID,
                                "900",
                                SnowflakeSettings.GENERATORS + ".sheets.worker-id",
                                "901")))
                .run(context -> {
                    SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
                    assertThat(layout.decode(save(context, "unit", new Item("pencil"), Item::id))
                                    .workerId())
                            .isEqualTo(900);
                    assertThat(layout.decode(save(context, "unit", new Sheet(), Sheet::id))
                                    .workerId())
                            .isEqualTo(901);
                });
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
}
