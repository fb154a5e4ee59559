package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeStatistics;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** The meters of a generator, wherever its worker ID comes from. */
final class GeneratorMetrics implements MeterBinder {

    private static final double DAYS_A_YEAR = 365.2425;

    private final SnowflakeGenerator generator;
    private final InstantSource clock;
    private final Tags tags;

    GeneratorMetrics(SnowflakeGenerator generator, InstantSource clock, Tags tags) {
        this.generator = generator;
        this.clock = clock;
        this.tags = tags;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        count(registry, "snowflake.ids.issued", "IDs issued", SnowflakeStatistics::issued);
        count(registry, "snowflake.ids.waits", "Waits for the next tick of the clock", SnowflakeStatistics::tickWaits);
        count(
                registry,
                "snowflake.clock.steps",
                "Steps back of the clock, ridden out",
                SnowflakeStatistics::clockSteps);
        count(
                registry,
                "snowflake.clock.rollbacks",
                "Calls that found the clock too far back",
                SnowflakeStatistics::rollbacks);
        count(
                registry,
                "snowflake.fence.stops",
                "Calls that found the fence of the lease reached",
                SnowflakeStatistics::fenceStops);
        count(
                registry,
                "snowflake.failovers",
                "Changes of the lease that IDs are issued under",
                SnowflakeStatistics::failovers);
        TimeGauge.builder("snowflake.clock.behind", generator, TimeUnit.MILLISECONDS, GeneratorMetrics::behind)
                .description("How far the clock lies behind the last ID: more than 0 while coasting")
                .tags(tags)
                .register(registry);
        Gauge.builder("snowflake.available", generator, g -> g.outage().isEmpty() ? 1 : 0)
                .description("1 if an ID can be issued, 0 if not")
                .tags(tags)
                .register(registry);
        Gauge.builder(
                        "snowflake.worker.id",
                        generator,
                        g -> g.workerId().isPresent() ? g.workerId().getAsInt() : -1)
                .description("Worker ID in use, -1 without one")
                .tags(tags)
                .register(registry);
        Gauge.builder("snowflake.layout.remaining", this, GeneratorMetrics::yearsLeft)
                .description("Time until the layout has no more timestamps")
                .baseUnit("years")
                .tags(tags)
                .register(registry);
    }

    private void count(
            MeterRegistry registry, String name, String description, ToDoubleFunction<SnowflakeStatistics> number) {
        FunctionCounter.builder(name, generator, g -> number.applyAsDouble(g.statistics()))
                .description(description)
                .tags(tags)
                .register(registry);
    }

    private static double behind(SnowflakeGenerator generator) {
        return generator.statistics().millisBehind();
    }

    private double yearsLeft() {
        Duration left = Duration.between(clock.instant(), generator.layout().lastInstant());
        return left.toDays() / DAYS_A_YEAR;
    }
}
