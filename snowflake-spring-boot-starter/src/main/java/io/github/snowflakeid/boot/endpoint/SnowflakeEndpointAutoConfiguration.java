package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.LeaseHistory;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseStore;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
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
@ConditionalOnSingleCandidate(SnowflakeGenerator.class)
public final class SnowflakeEndpointAutoConfiguration {

    /** For the container. */
    public SnowflakeEndpointAutoConfiguration() {}

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnAvailableEndpoint(endpoint = SnowflakeEndpoint.class)
    static class Data {

        @Bean
        SnowflakeEndpoint snowflakeEndpoint(
                SnowflakeGenerator generator,
                ObjectProvider<LeaseKeeper> keeper,
                ObjectProvider<LeaseStore> store,
                ObjectProvider<LeaseHistory> history) {
            return new SnowflakeEndpoint(view(generator, keeper, store, history));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty("snowflake.page.enabled")
    @ConditionalOnAvailableEndpoint(endpoint = SnowflakePageEndpoint.class)
    @ImportRuntimeHints(Page.Hints.class)
    static class Page {

        @Bean
        SnowflakePageEndpoint snowflakePageEndpoint(
                SnowflakeGenerator generator,
                ObjectProvider<LeaseKeeper> keeper,
                ObjectProvider<LeaseStore> store,
                ObjectProvider<LeaseHistory> history) {
            return new SnowflakePageEndpoint(view(generator, keeper, store, history));
        }

        static final class Hints implements RuntimeHintsRegistrar {

            @Override
            public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
                hints.resources().registerPattern("io/github/snowflakeid/boot/endpoint/page.html");
            }
        }
    }

    private static SnowflakeView view(
            SnowflakeGenerator generator,
            ObjectProvider<LeaseKeeper> keepers,
            ObjectProvider<LeaseStore> stores,
            ObjectProvider<LeaseHistory> histories) {
        LeaseKeeper keeper = keepers.getIfUnique();
        LeaseStore store = keeper == null ? null : stores.getIfUnique();
        PoolReader pool =
                keeper == null || store == null ? null : new PoolReader(store, histories.getIfUnique(), keeper.terms());
        return new SnowflakeView(generator, keeper, pool, InstantSource.system());
    }
}
