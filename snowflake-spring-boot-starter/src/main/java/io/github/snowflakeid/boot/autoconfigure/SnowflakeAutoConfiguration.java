package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.time.InstantSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * Auto-configuration of the ID generator. The imports stand in the order of precedence: a worker ID that the application
 * assigns, a fixed one, a leased one; an {@link io.github.snowflakeid.IdGenerator} of the application comes before all.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration"
        })
@EnableConfigurationProperties(SnowflakeProperties.class)
@Import({
    ProvidedWorkerConfiguration.class,
    FixedWorkerConfiguration.class,
    JdbcLeaseStoreConfiguration.class,
    ZooKeeperLeaseStoreConfiguration.class,
    EtcdLeaseStoreConfiguration.class,
    UnavailableLeaseStoreConfiguration.class,
    LeaseHistoryConfiguration.class,
    LeaseConfiguration.class,
    EntityManagerFactoryConfiguration.class,
    BuildDecisionsRegistrar.class,
    NamedGeneratorsRegistrar.class
})
public final class SnowflakeAutoConfiguration {

    /** For the container. */
    public SnowflakeAutoConfiguration() {}

    @Bean
    static UnknownKeys snowflakeUnknownKeys(Environment environment) {
        return new UnknownKeys(environment);
    }

    @Bean
    @ConditionalOnBean(value = SnowflakeLayout.class, search = SearchStrategy.CURRENT)
    static LayoutBeanCheck snowflakeLayoutBeanCheck(Environment environment) {
        return new LayoutBeanCheck(environment);
    }

    @Bean
    @ConditionalOnMissingBean
    SnowflakeLayout snowflakeLayout(SnowflakeProperties properties) {
        return properties.layout().value();
    }

    @Bean
    ManagedGenerators snowflakeManagedGenerators(
            ObjectProvider<SnowflakeGenerator> unnamed,
            ObjectProvider<LeaseKeeper> keeper,
            BeanFactory beanFactory,
            Environment environment) {
        return new ManagedGenerators(unnamed, keeper, beanFactory, NamedProperties.names(environment));
    }

    @Bean
    LayoutEndWarning snowflakeLayoutEndWarning(ObjectProvider<SnowflakeGenerator> generators, ManagedGenerators named) {
        return new LayoutEndWarning(generators, named, InstantSource.system());
    }
}
