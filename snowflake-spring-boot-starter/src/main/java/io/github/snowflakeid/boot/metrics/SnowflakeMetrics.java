package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** The meters of all generators. Those of one name have the same tags, as Prometheus demands, leased or not. */
final class SnowflakeMetrics implements MeterBinder, AutoCloseable {

    private final List<GeneratorMetrics> generators = new ArrayList<>();
    private final List<LeaseMetrics> leases = new ArrayList<>();

    SnowflakeMetrics(List<ManagedGenerator> all, InstantSource clock) {
        for (ManagedGenerator one : all) {
            Tags tags = Tags.of("generator", one.name(), "pool", one.pool());
            generators.add(new GeneratorMetrics(one.generator(), clock, tags));
            LeaseKeeper keeper = one.keeper();
            if (keeper != null) {
                leases.add(new LeaseMetrics(keeper, new PoolUse(keeper), clock, tags));
            }
        }
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        generators.forEach(meters -> meters.bindTo(registry));
        leases.forEach(meters -> meters.bindTo(registry));
    }

    @Override
    public void close() {
        leases.forEach(LeaseMetrics::close);
    }
}
