package io.github.snowflakeid.lease;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a keeper needs a pool to be.
 *
 * @param pool the ID space, 1 to 64 characters, none of them a control character, without white space at its ends
 * @param layout the layout that it must have, as {@link io.github.snowflakeid.SnowflakeLayout#fingerprint()} gives it
 * @param workers the worker IDs that the keeper may lease
 * @param ttl for how long it will lease them, at most
 * @param reuseDelay how long it lets a worker ID rest whose holder vanished
 * @param identity what the pool was when the keeper last prepared it; null if the keeper has not, or has found it replaced:
 *     then it takes what is there, and makes what is not
 * @param usableFrom a time that no tenure of the pool may begin before: the fence of a tenure in a pool that was replaced by
 *     this one. 0 if there was none
 */
public record PoolRequest(
        String pool,
        String layout,
        WorkerRange workers,
        Duration ttl,
        Duration reuseDelay,
        @Nullable String identity,
        long usableFrom) {

    private static final Duration DEFAULT = Duration.ofSeconds(30);

    private static final Duration LONGEST_DELAY = Duration.ofDays(1);

    /** Refuses a name that cannot be seen, and a reuse delay that is out of range. */
    public PoolRequest {
        // What cannot be seen must not tell two pools apart: their IDs may be equal.
        boolean visible =
                !pool.isEmpty() && pool.strip().equals(pool) && pool.chars().noneMatch(Character::isISOControl);
        if (!visible || pool.length() > 64) {
            throw new InvalidSettingException(
                    "lease.pool",
                    '"' + pool + '"',
                    "1 to 64 characters, without control characters, or white space at an end");
        }
        if (reuseDelay.isNegative() || reuseDelay.compareTo(LONGEST_DELAY) > 0) {
            throw new InvalidSettingException(
                    "lease.reuse-delay", reuseDelay, "0s to " + InvalidSettingException.text(LONGEST_DELAY));
        }
    }

    /** With a ttl and a reuse delay of 30 s. */
    public static PoolRequest of(String pool, String layout, WorkerRange workers) {
        return new PoolRequest(pool, layout, workers, DEFAULT, DEFAULT, null, 0);
    }

    /** The same with other times. */
    public PoolRequest withTimes(Duration ttl, Duration reuseDelay) {
        return new PoolRequest(pool, layout, workers, ttl, reuseDelay, identity, usableFrom);
    }

    /** The same for other worker IDs. */
    public PoolRequest withWorkers(WorkerRange workers) {
        return new PoolRequest(pool, layout, workers, ttl, reuseDelay, identity, usableFrom);
    }

    /** The same by one who knows the pool: nothing of it is made anew. */
    public PoolRequest knowing(String identity) {
        return new PoolRequest(pool, layout, workers, ttl, reuseDelay, identity, usableFrom);
    }

    /** The same by one who has held a worker ID up to this time in a pool that was replaced. */
    public PoolRequest usableFrom(long usableFrom) {
        return new PoolRequest(pool, layout, workers, ttl, reuseDelay, identity, usableFrom);
    }
}
