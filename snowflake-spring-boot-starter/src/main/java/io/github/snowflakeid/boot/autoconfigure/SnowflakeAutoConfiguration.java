package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.time.InstantSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/**
 * Auto-configuration of the ID generator. The imports stand in the order of precedence: a fixed worker ID, then a leased
 * one; an {@link io.github.snowflakeid.IdGenerator} of the application comes before both.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration"
        })
@EnableConfigurationProperties(SnowflakeProperties.class)
@Import({
    FixedWorkerConfiguration.class,
    JdbcLeaseStoreConfiguration.class,
    ZooKeeperLeaseStoreConfiguration.class,
    EtcdLeaseStoreConfiguration.class,
    UnavailableLeaseStoreConfiguration.class,
    LeaseConfiguration.class,
    EntityManagerFactoryConfiguration.class,
    NamedGeneratorsRegistrar.class
})
public final class SnowflakeAutoConfiguration {

    /** For the container. */
    public SnowflakeAutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    SnowflakeLayout snowflakeLayout(SnowflakeProperties properties) {
        return properties.layout().value();
    }

    @Bean
    @ConditionalOnBean(SnowflakeGenerator.class)
    LayoutEndWarning snowflakeLayoutEndWarning(ObjectProvider<SnowflakeGenerator> generators) {
        return new LayoutEndWarning(generators, InstantSource.system());
    }
}
