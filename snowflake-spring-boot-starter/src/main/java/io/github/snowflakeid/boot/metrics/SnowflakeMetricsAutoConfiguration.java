package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseStore;
import io.micrometer.core.instrument.Tags;
import java.time.InstantSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of the meters. */
@AutoConfiguration(afterName = "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration")
@ConditionalOnClass(name = "io.micrometer.core.instrument.binder.MeterBinder")
@ConditionalOnSingleCandidate(SnowflakeGenerator.class)
public final class SnowflakeMetricsAutoConfiguration {

    /** For the container. */
    public SnowflakeMetricsAutoConfiguration() {}

    /** The tag is there without a lease, too: all meters of a name must have the same tags. */
    @Bean
    SnowflakeMetrics snowflakeMetrics(SnowflakeGenerator generator, ObjectProvider<LeaseKeeper> keeper) {
        LeaseKeeper leases = keeper.getIfUnique();
        return new SnowflakeMetrics(
                generator,
                InstantSource.system(),
                Tags.of("pool", leases == null ? "none" : leases.terms().pool()));
    }

    @Bean
    @ConditionalOnSingleCandidate(LeaseKeeper.class)
    @ConditionalOnBean(LeaseStore.class)
    LeaseMetrics snowflakeLeaseMetrics(LeaseKeeper keeper, LeaseStore store) {
        return new LeaseMetrics(
                keeper,
                new PoolUse(store, keeper.terms()),
                InstantSource.system(),
                Tags.of("pool", keeper.terms().pool()));
    }
}
