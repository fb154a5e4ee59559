package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseStore;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * A generator under a leased worker ID. The keeper's heartbeats go on until the generator is destroyed, which closes it:
 * after every lifecycle phase has stopped, and after every bean that depends on the generator.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBean(LeaseStore.class)
@ConditionalOnMissingBean(IdGenerator.class)
class LeaseConfiguration {

    @Bean
    @ConditionalOnMissingBean
    LeaseKeeper snowflakeLeaseKeeper(
            LeaseStore store, SnowflakeLayout layout, SnowflakeProperties properties, Environment environment) {
        ClockPolicy policy = properties.clock().policy(layout);
        return LeaseKeeper.builder(store, layout)
                .terms(properties.lease().terms(layout))
                .clockPolicy(policy)
                .standby(properties.lease().standby())
                .ownerLabel(OwnerLabel.of(environment))
                .build();
    }

    @Bean
    SnowflakeGenerator snowflakeGenerator(
            SnowflakeLayout layout,
            LeaseKeeper keeper,
            SnowflakeProperties properties,
            ConfigurableListableBeanFactory beanFactory,
            Environment environment) {
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerSource(new MigratedWorkerSource(keeper, new Migrations(beanFactory, environment)))
                .clockPolicy(properties.clock().policy(layout))
                .build();
    }

    @Bean
    LeaseLifecycle snowflakeLeaseLifecycle(
            LeaseKeeper keeper,
            SnowflakeGenerator snowflakeGenerator,
            SnowflakeProperties properties,
            ConfigurableListableBeanFactory beanFactory,
            Environment environment) {
        Migrations migrations = new Migrations(beanFactory, environment);
        return new LeaseLifecycle(
                        keeper,
                        snowflakeGenerator,
                        migrations,
                        properties.lease().failFast())
                .watchingCheckpoints();
    }
}
