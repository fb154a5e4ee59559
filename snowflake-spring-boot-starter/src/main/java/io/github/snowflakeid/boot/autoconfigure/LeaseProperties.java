package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a worker ID is leased.
 *
 * @param store Where leases are kept: in the application's database, in ZooKeeper, or in etcd; the last two need a module
 *     of their own. A LeaseStore bean takes the place of all of them.
 * @param pool Name of the ID space, 1 to 64 characters. IDs of two pools may be equal; nodes of one pool have one
 *     layout.
 * @param ttl How long a lease lasts without a renewal: 1s to 1d, and at least three renewal intervals.
 * @param renewInterval How often the lease is renewed: 100ms or more.
 * @param reuseDelay How long the worker ID of a node that vanished stays unused after its lease has run out: 0s to 1d.
 * @param acquireTimeout How long a start, or the first ID, waits for a worker ID: 1ms to 10m.
 * @param recoveryWait How long a caller waits for a lease that has just run out, or for another worker ID after the
 *     clock stepped back: 0s to 1m.
 * @param failFast Whether the application fails to start when it gets no worker ID. If not, it starts, issues no IDs
 *     and goes on trying. A pool with another layout is refused in any case.
 * @param standby How many worker IDs to hold in readiness, so that the loss of one needs no database at that moment: 0
 *     or 1.
 * @param workers Worker IDs to choose from: first-last, both included, within the layout (0-1023) and the datacenter.
 *     Unset: all of them.
 * @param datacenter Datacenter of this node: 0 to what layout.datacenter-bits can hold. It fixes the high bits of the
 *     worker ID.
 * @param history Whether to note in a table who held which worker ID when, so that an old ID can be traced to its
 *     node. Leases do not depend on it. Only with the store jdbc.
 * @param historyRetention How long a tenure is kept there after the last news of it: 1h to 100 years.
 */
record LeaseProperties(
        @DefaultValue("jdbc") LeaseStoreType store,
        @DefaultValue("default") String pool,
        @DefaultValue("30s") Duration ttl,
        @DefaultValue("10s") Duration renewInterval,
        @DefaultValue("30s") Duration reuseDelay,
        @DefaultValue("10s") Duration acquireTimeout,
        @DefaultValue("2s") Duration recoveryWait,
        @DefaultValue("true") boolean failFast,
        @DefaultValue("0") int standby,
        @Nullable String workers,
        @Nullable String datacenter,
        @DefaultValue("true") boolean history,
        @DefaultValue("90d") Duration historyRetention) {

    LeaseTerms terms(SnowflakeLayout layout) {
        if (pool.contains("${")) {
            throw new InvalidSettingException("lease.pool", pool, "a name, or a placeholder that has a value");
        }
        return new LeaseTerms(
                pool,
                AllowedWorkers.of(layout, workers, datacenter),
                ttl,
                renewInterval,
                reuseDelay,
                acquireTimeout,
                recoveryWait);
    }
}
