package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import jakarta.persistence.EntityManagerFactory;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/** Each integration steps aside where the application does not have what it is for. */
class ClassPathVariantTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.hibernate",
                "org.springframework.orm",
                "jakarta.persistence",
                "org.springframework.boot.hibernate",
                "com.zaxxer.hikari",
                "io.micrometer.core",
                "com.fasterxml.jackson",
                "tools.jackson",
                "org.springframework.transaction",
                "org.springframework.data"
            })
    void leasesWithout(String packageName) {
        Starter.withDatabase()
                .withClassLoader(new FilteredClassLoader(packageName))
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                    assertThat(context.getBean(LeaseKeeper.class).status().lease())
                            .isNotNull();
                });
    }

    @Test
    void handsTheGeneratorToHibernateWhereItIs() {
        Starter.withHibernate().run(context -> {
            assertThat(context).hasNotFailed().hasBean("snowflakeGeneratorsForHibernate");
            assertThat(context.getBeanFactory()
                            .getBeanDefinition("entityManagerFactory")
                            .getDependsOn())
                    .contains("snowflakeGenerator");
            assertThat(context.getBean(EntityManagerFactory.class).getProperties())
                    .containsKey("hibernate.snowflake.fallbacks");
        });
    }

    @Test
    void needsNoPool() {
        Starter.alone()
                .withBean(
                        SimpleDriverDataSource.class,
                        () -> new SimpleDriverDataSource(
                                new Driver(), "jdbc:h2:mem:unpooled;DB_CLOSE_DELAY=-1", "sa", ""))
                .run(context -> {
                    assertThat(context).hasNotFailed().doesNotHaveBean(HikariDataSource.class);
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                });
    }

    @Test
    void fixedWorkerIdWithoutSpringJdbc() {
        Starter.alone()
                .withClassLoader(new FilteredClassLoader("org.springframework.jdbc", "org.springframework.boot.jdbc"))
                .withPropertyValues("snowflake.worker-id=7")
                .run(context -> assertThat(context)
                        .hasSingleBean(SnowflakeGenerator.class)
                        .doesNotHaveBean(LeaseStore.class));
    }
}
