package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseStatistics;
import io.github.snowflakeid.lease.keeper.LeaseStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** The meters of a lease keeper, and of the pool that it leases from. What is not known is not a number. */
final class LeaseMetrics implements MeterBinder, AutoCloseable {

    private final LeaseKeeper keeper;
    private final PoolUse pool;
    private final InstantSource clock;
    private final Tags tags;

    LeaseMetrics(LeaseKeeper keeper, PoolUse pool, InstantSource clock, Tags tags) {
        this.keeper = keeper;
        this.pool = pool;
        this.clock = clock;
        this.tags = tags;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        count(registry, "snowflake.lease.acquisitions", "Worker IDs acquired", LeaseStatistics::acquired);
        count(registry, "snowflake.lease.renewals", "Renewals of the lease", LeaseStatistics::renewed);
        count(
                registry,
                "snowflake.lease.failures",
                "Attempts to acquire or renew that failed",
                LeaseStatistics::failed);
        count(registry, "snowflake.lease.losses", "Worker IDs that went to somebody else", LeaseStatistics::lost);
        count(registry, "snowflake.lease.releases", "Worker IDs given back", LeaseStatistics::released);
        count(
                registry,
                "snowflake.lease.unreleased",
                "Worker IDs that could not be given back, or of which it is not known",
                LeaseStatistics::notReleased);
        Gauge.builder("snowflake.lease.failing", keeper, k -> k.status().failures())
                .description("Attempts to acquire or renew that failed in a row")
                .tags(tags)
                .register(registry);
        time(registry, "snowflake.lease.remaining", "Time left to the lease, by the store's clock", this::leaseLeft);
        time(registry, "snowflake.fence.distance", "Time left to the fence, by the node's clock", this::fenceLeft);
        time(
                registry,
                "snowflake.lease.quarantine",
                "Time until a worker ID is leased again after a failover of the store",
                status -> status.quarantine(clock.instant()).toMillis());
        time(registry, "snowflake.clock.skew", "How far the node's clock is ahead of the store's", this::skew);
        time(registry, "snowflake.clock.skew.error", "Error bound of the skew", this::skewError);
        for (LeaseRow.State state : LeaseRow.State.values()) {
            Gauge.builder("snowflake.workers", pool, p -> p.count(state))
                    .description("Worker IDs of the pool that this node may lease, by state")
                    .tags(tags.and("state", state.name().toLowerCase(Locale.ROOT)))
                    .register(registry);
        }
    }

    @Override
    public void close() {
        pool.close();
    }

    private void count(
            MeterRegistry registry, String name, String description, ToDoubleFunction<LeaseStatistics> number) {
        FunctionCounter.builder(name, keeper, k -> number.applyAsDouble(k.statistics()))
                .description(description)
                .tags(tags)
                .register(registry);
    }

    private void time(MeterRegistry registry, String name, String description, ToDoubleFunction<LeaseStatus> millis) {
        TimeGauge.builder(name, keeper, TimeUnit.MILLISECONDS, k -> millis.applyAsDouble(k.status()))
                .description(description)
                .tags(tags)
                .register(registry);
    }

    private double fenceLeft(LeaseStatus status) {
        return status.lease() == null
                ? Double.NaN
                : status.remaining(clock.instant()).toMillis();
    }

    private double leaseLeft(LeaseStatus status) {
        return fenceLeft(status) + skew(status);
    }

    private double skew(LeaseStatus status) {
        Skew skew = status.skew();
        return skew == null ? Double.NaN : skew.millis();
    }

    private double skewError(LeaseStatus status) {
        Skew skew = status.skew();
        return skew == null ? Double.NaN : skew.errorMillis();
    }
}
