package io.github.snowflakeid.boot.health;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.LeaseKeeper;
import java.time.InstantSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.actuate.health.HealthEndpointGroupsPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** Auto-configuration of the health indicator {@code snowflake}, on Spring Boot 3.5. */
@AutoConfiguration(
        afterName = {
            "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration",
            "org.springframework.boot.actuate.autoconfigure.availability.AvailabilityProbesAutoConfiguration"
        })
@ConditionalOnClass(
        name = {
            "org.springframework.boot.actuate.health.HealthIndicator",
            "org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator"
        })
@ConditionalOnSingleCandidate(SnowflakeGenerator.class)
@ConditionalOnEnabledHealthIndicator("snowflake")
public final class SnowflakeHealth35AutoConfiguration {

    /** For the container. */
    public SnowflakeHealth35AutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean(name = "snowflakeHealthIndicator")
    Boot35HealthIndicator snowflakeHealthIndicator(SnowflakeGenerator generator, ObjectProvider<LeaseKeeper> keeper) {
        return new Boot35HealthIndicator(new SnowflakeHealth(generator, keeper.getIfUnique(), InstantSource.system()));
    }

    /** A node that cannot issue IDs gets no requests, but is not restarted: it heals by itself. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(
            name = {
                "org.springframework.boot.actuate.health.HealthEndpointGroupsPostProcessor",
                "org.springframework.boot.actuate.endpoint.web.AdditionalPathsMapper"
            })
    @Conditional(DefaultReadinessCondition.class)
    static class Readiness {

        @Bean
        HealthEndpointGroupsPostProcessor snowflakeReadinessGroup() {
            return groups -> Boot35ReadinessGroup.add(groups, "snowflake");
        }
    }
}
