package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseStore;
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
        properties.refuseWatermark();
        ClockPolicy policy = properties.clock().policy(layout);
        return LeaseKeeper.builder(store, layout)
                .terms(properties.lease().terms(layout))
                .clockPolicy(policy)
                .ownerLabel(OwnerLabel.of(environment))
                .build();
    }

    @Bean
    SnowflakeGenerator snowflakeGenerator(SnowflakeLayout layout, LeaseKeeper keeper, SnowflakeProperties properties) {
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerSource(keeper)
                .clockPolicy(properties.clock().policy(layout))
                .build();
    }

    @Bean
    LeaseLifecycle snowflakeLeaseLifecycle(LeaseKeeper keeper, SnowflakeProperties properties) {
        return new LeaseLifecycle(keeper, properties.lease().failFast());
    }
}
