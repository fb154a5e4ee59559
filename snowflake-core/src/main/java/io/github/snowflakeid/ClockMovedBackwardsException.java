package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;

/**
 * The wall clock lies further behind the IDs that were already issued than {@link ClockPolicy#maxCoast()}, and there was
 * no other worker ID to fail over to. Nothing has to be done but to mend the clock: IDs are issued again as soon as it has
 * caught up.
 */
public final class ClockMovedBackwardsException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant lastIssued;
    private final Instant now;
    private final Duration maxCoast;

    ClockMovedBackwardsException(Instant lastIssued, Instant now, Duration maxCoast) {
        super(
                "The clock reads " + now + ", "
                        + Duration.between(now, lastIssued).toMillis()
                        + " ms before the time of the last ID issued, " + lastIssued + "; at most "
                        + maxCoast.toMillis()
                        + " ms (clock.max-coast) are ridden out",
                null);
        this.lastIssued = lastIssued;
        this.now = now;
        this.maxCoast = maxCoast;
    }

    /** The highest time in an ID issued so far under this worker ID. */
    public Instant lastIssued() {
        return lastIssued;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }

    /** How far the clock lies behind {@link #lastIssued()}. */
    public Duration distance() {
        return Duration.between(now, lastIssued);
    }

    /** The largest distance that would have been ridden out. */
    public Duration maxCoast() {
        return maxCoast;
    }
}
