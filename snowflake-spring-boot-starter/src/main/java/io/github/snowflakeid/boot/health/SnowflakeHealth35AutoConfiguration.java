package io.github.snowflakeid.boot.health;

import io.github.snowflakeid.boot.generators.ConditionalOnGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import java.time.InstantSource;
import org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.actuate.health.HealthEndpointGroupsPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
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
@ConditionalOnGenerator
@ConditionalOnEnabledHealthIndicator("snowflake")
public final class SnowflakeHealth35AutoConfiguration {

    /** For the container. */
    public SnowflakeHealth35AutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean(name = "snowflakeHealthIndicator")
    Boot35HealthIndicator snowflakeHealthIndicator(ManagedGenerators generators) {
        return new Boot35HealthIndicator(new SnowflakeHealth(generators.all(), InstantSource.system()));
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
