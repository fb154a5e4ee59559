package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeException;
import java.time.Instant;

/** There are free worker IDs, but all of them were used at times that lie ahead of this node's clock. */
public final class ClockBehindLeasesException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant now;
    private final Instant earliestFloor;

    ClockBehindLeasesException(int free, Instant now, Instant earliestFloor, Instant storeTime) {
        super(
                "This node's clock reads " + now + ", but the " + free + " free worker IDs may be used from "
                        + earliestFloor + " on at the earliest; the store's clock reads " + storeTime,
                null);
        this.now = now;
        this.earliestFloor = earliestFloor;
    }

    /** The node's clock. */
    public Instant now() {
        return now;
    }

    /** The first time at which one of the free worker IDs may be used. */
    public Instant earliestFloor() {
        return earliestFloor;
    }
}
