package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import io.github.snowflakeid.its.boot.app.Item;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/** Two databases with an entity manager factory each, made by hand, and one ID space. */
class SeveralEntityManagerFactoriesTests {

    @Test
    void bothGetTheirIdsFromTheLeasedGenerator() {
        Starter.withDatabase().withUserConfiguration(TwoUnits.class).run(context -> {
            assertThat(context).hasNotFailed();
            long order = save(context.getBean("orders", EntityManagerFactory.class));
            long event = save(context.getBean("events", EntityManagerFactory.class));
            assertThat(event).isGreaterThan(order);
            for (String unit : new String[] {"orders", "events"}) {
                assertThat(context.getBeanFactory().getBeanDefinition(unit).getDependsOn())
                        .contains("snowflakeGenerator");
            }
        });
    }

    private static long save(EntityManagerFactory factory) {
        EntityManager session = factory.createEntityManager();
        try {
            session.getTransaction().begin();
            Item item = new Item("pencil");
            session.persist(item);
            session.getTransaction().commit();
            return item.id();
        } finally {
            session.close();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoUnits {

        @Bean
        @Primary
        DataSource ordersDatabase() {
            return SeveralDataSourcesTests.database();
        }

        @Bean
        DataSource eventsDatabase() {
            return SeveralDataSourcesTests.database();
        }

        @Bean
        LocalContainerEntityManagerFactoryBean orders(DataSource ordersDatabase, IdGenerator ids) {
            return unit("orders", ordersDatabase, ids);
        }

        @Bean
        LocalContainerEntityManagerFactoryBean events(
                @Qualifier("eventsDatabase") DataSource eventsDatabase, IdGenerator ids) {
            return unit("events", eventsDatabase, ids);
        }

        private static LocalContainerEntityManagerFactoryBean unit(String name, DataSource database, IdGenerator ids) {
            LocalContainerEntityManagerFactoryBean unit = new LocalContainerEntityManagerFactoryBean();
            unit.setPersistenceUnitName(name);
            unit.setPackagesToScan(Item.class.getPackageName());
            unit.setDataSource(database);
            unit.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
            unit.setJpaPropertyMap(Map.of(SnowflakeSettings.GENERATOR, ids, "hibernate.hbm2ddl.auto", "create"));
            return unit;
        }
    }
}
