package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.boot.generators.ConditionalOnGenerator;
import io.github.snowflakeid.boot.generators.ConditionalOnSwitch;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.lease.history.LeaseHistory;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportRuntimeHints;

/** Auto-configuration of the actuator endpoints. */
@AutoConfiguration(afterName = "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration")
@ConditionalOnClass(
        name = {
            "org.springframework.boot.actuate.endpoint.annotation.Endpoint",
            "org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint"
        })
@ConditionalOnGenerator
public final class SnowflakeEndpointAutoConfiguration {

    /** For the container. */
    public SnowflakeEndpointAutoConfiguration() {}

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnAvailableEndpoint(endpoint = SnowflakeEndpoint.class)
    static class Data {

        @Bean
        SnowflakeEndpoint snowflakeEndpoint(ManagedGenerators generators, ObjectProvider<LeaseHistory> history) {
            return new SnowflakeEndpoint(view(generators, history));
        }

        @Bean
        @ConditionalOnWebApplication
        SnowflakeEndpointWebExtension snowflakeEndpointWebExtension(SnowflakeEndpoint endpoint) {
            return new SnowflakeEndpointWebExtension(endpoint);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnSwitch("snowflake.page.enabled")
    @ConditionalOnAvailableEndpoint(endpoint = SnowflakePageEndpoint.class)
    @ImportRuntimeHints(Page.Hints.class)
    static class Page {

        @Bean
        SnowflakePageEndpoint snowflakePageEndpoint(
                ManagedGenerators generators, ObjectProvider<LeaseHistory> history) {
            return new SnowflakePageEndpoint(view(generators, history));
        }

        static final class Hints implements RuntimeHintsRegistrar {

            @Override
            public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
                hints.resources().registerPattern("io/github/snowflakeid/boot/endpoint/page.html");
            }
        }
    }

    /** Where nothing is leased, no history is asked for: it would open a database. */
    private static SnowflakeView view(ManagedGenerators generators, ObjectProvider<LeaseHistory> history) {
        List<ManagedGenerator> all = generators.all();
        boolean leased = all.stream().anyMatch(one -> one.keeper() != null);
        return new SnowflakeView(all, leased ? history.getIfUnique() : null, InstantSource.system());
    }
}
