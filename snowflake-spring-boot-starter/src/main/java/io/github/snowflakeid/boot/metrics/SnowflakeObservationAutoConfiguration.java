package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.lease.LeaseStore;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of the observation of a lease store's calls. */
@AutoConfiguration(afterName = "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration")
@ConditionalOnClass(name = "io.micrometer.observation.ObservationRegistry")
@ConditionalOnBean(LeaseStore.class)
public final class SnowflakeObservationAutoConfiguration {

    /** For the container. */
    public SnowflakeObservationAutoConfiguration() {}

    @Bean
    ObservedLeases snowflakeObservedLeases(ObjectProvider<ObservationRegistry> registry) {
        return new ObservedLeases(registry);
    }
}
