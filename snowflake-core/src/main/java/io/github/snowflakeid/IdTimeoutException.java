package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;

/**
 * The wait for the clock's next tick took longer than {@link ClockPolicy#maxWait()}: the clock stands still, or more
 * threads ask for IDs than the layout has room for.
 */
public final class IdTimeoutException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Duration maxWait;
    private final Instant awaited;
    private final Instant now;

    IdTimeoutException(Duration maxWait, Instant awaited, Instant now) {
        super(
                "No ID within " + maxWait.toMillis() + " ms (clock.max-wait): no number is left before " + awaited
                        + ", and the clock reads " + now,
                null);
        this.maxWait = maxWait;
        this.awaited = awaited;
        this.now = now;
    }

    /** How long the caller was willing to wait. */
    public Duration maxWait() {
        return maxWait;
    }

    /** The tick that the caller waited for. */
    public Instant awaited() {
        return awaited;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }
}
