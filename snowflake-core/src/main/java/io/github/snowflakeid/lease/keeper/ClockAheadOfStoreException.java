package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeException;
import java.time.Duration;
import java.time.Instant;

/**
 * This node's clock is so far ahead of the store's that leases run out before they can be renewed. One of the two clocks is
 * wrong; IDs are issued again when they agree.
 */
public final class ClockAheadOfStoreException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant now;
    private final Instant storeTime;
    private final Duration maxAhead;

    ClockAheadOfStoreException(Instant now, Instant storeTime, Duration maxAhead) {
        super(
                "This node's clock reads " + now + ", the lease store's " + storeTime + ": "
                        + Duration.between(storeTime, now).toMillis() + " ms ahead, where the lease allows for "
                        + maxAhead.toMillis() + " ms (lease.ttl less two times lease.renew-interval)",
                null);
        this.now = now;
        this.storeTime = storeTime;
        this.maxAhead = maxAhead;
    }

    /** The node's clock. */
    public Instant now() {
        return now;
    }

    /** The store's clock. */
    public Instant storeTime() {
        return storeTime;
    }

    /** How far the node's clock may be ahead. */
    public Duration maxAhead() {
        return maxAhead;
    }
}
