package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreDecorator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseKeeperBuilder;
import io.github.snowflakeid.lease.keeper.LeaseListener;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
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

    /** The decorators see the store's calls; the listeners, those of the application included, hear what came of them. */
    @Bean
    @ConditionalOnMissingBean
    LeaseKeeper snowflakeLeaseKeeper(
            LeaseStore store,
            SnowflakeLayout layout,
            SnowflakeProperties properties,
            Environment environment,
            ObjectProvider<LeaseStoreDecorator> decorators,
            ObjectProvider<LeaseListener> listeners) {
        properties.refuseWatermark();
        LeaseStore decorated = store;
        for (LeaseStoreDecorator decorator : decorators.orderedStream().toList()) {
            decorated = decorator.decorate(decorated);
        }
        LeaseKeeperBuilder builder = LeaseKeeper.builder(decorated, layout)
                .terms(properties.lease().terms(layout))
                .clockPolicy(properties.clock().policy(layout))
                .clock(properties.clock().source().start())
                .standby(properties.lease().standby())
                .ownerLabel(OwnerLabel.of(environment));
        listeners.orderedStream().forEach(builder::listener);
        return builder.build();
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
                .sequenceStart(properties.sequenceStart())
                .clockPolicy(properties.clock().policy(layout))
                .build();
    }

    /** A test may have put a mock of the interface in the generator's place. */
    @Bean
    LeaseLifecycle snowflakeLeaseLifecycle(
            LeaseKeeper keeper,
            ObjectProvider<SnowflakeGenerator> generators,
            SnowflakeProperties properties,
            ConfigurableListableBeanFactory beanFactory,
            Environment environment) {
        return lifecycle(
                keeper,
                () -> generators.stream().findFirst().flatMap(SnowflakeGenerator::outage),
                properties,
                beanFactory,
                environment);
    }

    static LeaseLifecycle lifecycle(
            LeaseKeeper keeper,
            Supplier<Optional<SnowflakeException>> outage,
            SnowflakeProperties properties,
            ConfigurableListableBeanFactory beanFactory,
            Environment environment) {
        Migrations migrations = new Migrations(beanFactory, environment);
        return new LeaseLifecycle(keeper, outage, migrations, properties.lease().failFast()).watchingCheckpoints();
    }
}
