package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.SnowflakeGenerator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/** Which of several databases holds the leases is said, never guessed. */
@ExtendWith(OutputCaptureExtension.class)
class SeveralDataSourcesTests {

    @Test
    void noneOfThemPrimaryIsAnErrorThatNamesTheProperty() {
        Starter.withDatabase()
                .withUserConfiguration(Two.class)
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessageContaining("orders, archive")
                        .hasMessageContaining("snowflake.jdbc.data-source"));
    }

    @Test
    void theAnalysisNamesThemAndTheProperty(CapturedOutput output) {
        Application application =
                new Application().with(Two.class).set("spring.autoconfigure.exclude=" + Line.REPOSITORIES.getName());
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("several DataSource beans and none of them is primary: orders, archive")
                .contains("Set 'snowflake.jdbc.data-source'");
    }

    @Test
    void thePropertyNamesOne() {
        Starter.withDatabase()
                .withUserConfiguration(Two.class)
                .withPropertyValues("snowflake.jdbc.data-source=archive")
                .run(context -> assertThat(databasesWithLeases(context)).containsExactly("archive"));
    }

    @Test
    void thePrimaryOneHoldsThemByDefault() {
        Starter.withDatabase()
                .withUserConfiguration(OnePrimary.class)
                .run(context -> assertThat(databasesWithLeases(context)).containsExactly("first"));
    }

    @Test
    void thePropertyComesBeforeThePrimaryOne() {
        Starter.withDatabase()
                .withUserConfiguration(OnePrimary.class)
                .withPropertyValues("snowflake.jdbc.data-source=second")
                .run(context -> assertThat(databasesWithLeases(context)).containsExactly("second"));
    }

    @Test
    void aRoutingDataSourceThatNeedsATenantGetsItsOwnForLeases() {
        Starter.withDatabase()
                .withUserConfiguration(Routing.class)
                .withPropertyValues("snowflake.jdbc.data-source=leases")
                .run(context -> {
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                    assertThat(hasLeaseTables(context.getBean("leases", DataSource.class)))
                            .isTrue();
                });
    }

    /** Whoever calls, and as whichever tenant: the lease stays in its own database. */
    @Test
    void aSwitchOfTheTenantDoesNotTouchTheLease() {
        Starter.withDatabase()
                .withUserConfiguration(ByTenant.class)
                .withPropertyValues(
                        "snowflake.jdbc.data-source=leases",
                        "snowflake.lease.ttl=1500ms",
                        "snowflake.lease.renew-interval=500ms")
                .run(context -> {
                    SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
                    int workerId = Application.leasedWorkerId(context);
                    for (String tenant : List.of("one", "two", "one")) {
                        TENANT.set(tenant);
                        assertThat(generator.layout().decode(generator.nextId()).workerId())
                                .isEqualTo(workerId);
                    }
                    TENANT.remove();
                    assertThat(databasesWithLeases(context)).containsExactly("leases");
                });
    }

    static List<String> databasesWithLeases(ApplicationContext context) {
        return context.getBeansOfType(DataSource.class).entrySet().stream()
                .filter(bean -> hasLeaseTables(bean.getValue()))
                .map(bean -> bean.getKey())
                .toList();
    }

    static boolean hasLeaseTables(DataSource dataSource) {
        return !new JdbcTemplate(dataSource)
                .queryForList(
                        "select 1 from information_schema.tables where table_name = 'SNOWFLAKE_WORKER_LEASE'",
                        Integer.class)
                .isEmpty();
    }

    static DataSource database() {
        return new DriverManagerDataSource("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
    }

    @Configuration(proxyBeanMethods = false)
    static class Two {

        @Bean
        DataSource orders() {
            return database();
        }

        @Bean
        DataSource archive() {
            return database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OnePrimary {

        @Bean
        @Primary
        DataSource first() {
            return database();
        }

        @Bean
        DataSource second() {
            return database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Routing {

        @Bean
        @Primary
        DataSource tenants() {
            AbstractRoutingDataSource routing = new AbstractRoutingDataSource() {

                @Override
                protected Object determineCurrentLookupKey() {
                    throw new IllegalStateException("no tenant");
                }
            };
            routing.setTargetDataSources(Map.of("one", database()));
            return routing;
        }

        @Bean
        DataSource leases() {
            return database();
        }
    }

    private static final ThreadLocal<String> TENANT = ThreadLocal.withInitial(() -> "one");

    @Configuration(proxyBeanMethods = false)
    static class ByTenant {

        @Bean
        @Primary
        DataSource tenants() {
            AbstractRoutingDataSource routing = new AbstractRoutingDataSource() {

                @Override
                protected Object determineCurrentLookupKey() {
                    return TENANT.get();
                }
            };
            routing.setTargetDataSources(Map.of("one", database(), "two", database()));
            return routing;
        }

        @Bean
        DataSource leases() {
            return database();
        }
    }
}
