package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeException;
import java.time.Duration;
import java.time.Instant;

/**
 * The store failed over, or is a copy of another, and may have lost acquisitions of worker IDs. Their holders may issue IDs
 * up to a known time, so no worker ID is leased before it. Passes by itself; nodes that hold worker IDs go on.
 */
public final class QuarantineException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final Instant usableFrom;
    private final Instant storeTime;
    private final Instant nodeTime;

    /** Both clocks are read at the same time, as near as can be. */
    QuarantineException(String pool, Instant usableFrom, Instant storeTime, Instant nodeTime) {
        super(
                "No worker ID of pool " + pool + " is leased for times before " + usableFrom
                        + ": leases that its store does not know may last until then, since it failed over, lost writes or"
                        + " was replaced (the store's clock reads " + storeTime + ")",
                null);
        this.pool = pool;
        this.usableFrom = usableFrom;
        this.storeTime = storeTime;
        this.nodeTime = nodeTime;
    }

    /** How long it lasted when it was met. */
    Duration remaining() {
        return Duration.between(storeTime, usableFrom);
    }

    /** How long it lasts when the node's clock reads this; zero when it is over. */
    Duration remaining(Instant now) {
        Duration left = remaining().minus(Duration.between(nodeTime, now));
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** The same for another caller. */
    QuarantineException again() {
        return new QuarantineException(pool, usableFrom, storeTime, nodeTime);
    }

    /** The pool. */
    public String pool() {
        return pool;
    }

    /** From when on worker IDs are leased again, by the store's clock. */
    public Instant usableFrom() {
        return usableFrom;
    }
}
