package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;

/**
 * How a keeper leases. Nodes of one pool may differ in everything but the pool and the layout.
 *
 * @param pool the ID space, 1 to 64 characters, none of them a control character, without white space at its ends. IDs of two
 *     pools may be equal
 * @param workers the worker IDs to choose from
 * @param ttl how long a lease lasts without a renewal, 1 s to 1 day, at least three renewal intervals
 * @param renewInterval how often it is renewed, 100 ms or more
 * @param reuseDelay how long after its expiry the worker ID of a vanished holder stays unused, 0 to 1 day. Covers renewals
 *     that a store loses, and is the margin of the quarantine after a failover, 30 s at least there
 * @param acquireTimeout how long a start, or the first ID, waits for a worker ID, up to 10 minutes
 * @param recoveryWait how long a caller waits for a lease that has just run out, or for another worker ID after a clock
 *     step, 0 to 1 minute
 */
public record LeaseTerms(
        String pool,
        WorkerRange workers,
        Duration ttl,
        Duration renewInterval,
        Duration reuseDelay,
        Duration acquireTimeout,
        Duration recoveryWait) {

    private static final Duration DAY = Duration.ofDays(1);

    /** Refuses values out of range. */
    public LeaseTerms {
        new PoolRequest(pool, "", workers, ttl, reuseDelay, null, 0); // refuses what no pool is asked for
        require("lease.ttl", ttl, Duration.ofSeconds(1), DAY);
        require("lease.renew-interval", renewInterval, Duration.ofMillis(100), DAY);
        require("lease.acquire-timeout", acquireTimeout, Duration.ofMillis(1), Duration.ofMinutes(10));
        require("lease.recovery-wait", recoveryWait, Duration.ZERO, Duration.ofMinutes(1));
        if (ttl.compareTo(renewInterval.multipliedBy(3)) < 0) {
            throw new InvalidSettingException(
                    "lease.ttl",
                    ttl,
                    "at least three times lease.renew-interval, "
                            + InvalidSettingException.text(renewInterval.multipliedBy(3)));
        }
    }

    /**
     * Pool {@code default}, all worker IDs of the layout, a TTL of 30 s renewed every 10 s, a reuse delay of 30 s, 10 s for
     * the first lease, 2 s for a recovery.
     */
    public static LeaseTerms ofDefaults(SnowflakeLayout layout) {
        return new LeaseTerms(
                "default",
                WorkerRange.of(layout),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofSeconds(2));
    }

    /**
     * Terms for one worker ID in a file. Renewals cost little there, so the lease is short: 3 s, renewed every second, and
     * no reuse delay, since a disk loses nothing. A process that was killed can go on after 3 s at most.
     */
    public static LeaseTerms ofFile(int workerId) {
        return new LeaseTerms(
                "default",
                new WorkerRange(workerId, workerId),
                Duration.ofSeconds(3),
                Duration.ofSeconds(1),
                Duration.ZERO,
                Duration.ofSeconds(10),
                Duration.ofSeconds(2));
    }

    /** How far the node's clock may lie ahead of the store's: further, and a lease could run out between two renewals. */
    public Duration maxAhead() {
        return ttl.minus(renewInterval.multipliedBy(2));
    }

    /** What a store is asked for. */
    PoolRequest request(String layout) {
        return new PoolRequest(pool, layout, workers, ttl, reuseDelay, null, 0);
    }

    private static void require(String name, Duration value, Duration min, Duration max) {
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw new InvalidSettingException(
                    name, value, InvalidSettingException.text(min) + " to " + InvalidSettingException.text(max));
        }
    }
}
