package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.boot.generators.ConditionalOnGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of the meters. */
@AutoConfiguration(afterName = "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration")
@ConditionalOnClass(name = "io.micrometer.core.instrument.binder.MeterBinder")
@ConditionalOnGenerator
public final class SnowflakeMetricsAutoConfiguration {

    /** For the container. */
    public SnowflakeMetricsAutoConfiguration() {}

    @Bean
    SnowflakeMetrics snowflakeMetrics(ManagedGenerators generators) {
        return new SnowflakeMetrics(generators.all(), InstantSource.system());
    }
}
