package io.github.snowflakeid.boot.health;

import io.github.snowflakeid.boot.generators.ConditionalOnGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroupsPostProcessor;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** Auto-configuration of the health indicator {@code snowflake}, on Spring Boot 4. */
@AutoConfiguration(
        afterName = {
            "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration",
            "org.springframework.boot.health.autoconfigure.actuate.endpoint.AvailabilityProbesAutoConfiguration"
        })
@ConditionalOnClass(
        name = {
            "org.springframework.boot.health.contributor.HealthIndicator",
            "org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator"
        })
@ConditionalOnGenerator
@ConditionalOnEnabledHealthIndicator("snowflake")
public final class SnowflakeHealth4AutoConfiguration {

    /** For the container. */
    public SnowflakeHealth4AutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean(name = "snowflakeHealthIndicator")
    Boot4HealthIndicator snowflakeHealthIndicator(ManagedGenerators generators) {
        return new Boot4HealthIndicator(new SnowflakeHealth(generators.all(), InstantSource.system()));
    }

    /** A node that cannot issue IDs gets no requests, but is not restarted: it heals by itself. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(
            name = {
                "org.springframework.boot.health.actuate.endpoint.HealthEndpointGroupsPostProcessor",
                "org.springframework.boot.actuate.endpoint.web.AdditionalPathsMapper"
            })
    @Conditional(DefaultReadinessCondition.class)
    static class Readiness {

        @Bean
        HealthEndpointGroupsPostProcessor snowflakeReadinessGroup() {
            return groups -> Boot4ReadinessGroup.add(groups, "snowflake");
        }
    }
}
