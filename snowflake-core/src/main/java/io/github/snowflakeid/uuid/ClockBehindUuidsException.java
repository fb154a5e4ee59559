package io.github.snowflakeid.uuid;

import io.github.snowflakeid.SnowflakeException;
import java.time.Duration;
import java.time.Instant;

/**
 * The clock lies so far behind the UUIDs already issued that the next one would be further ahead of it than
 * {@link UuidV7Generator.Builder#maxLead} allows. Nothing has to be done but to mend the clock: UUIDs are issued again as
 * soon as it is near enough.
 */
public final class ClockBehindUuidsException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant lastIssued;
    private final Instant now;
    private final Duration maxLead;

    ClockBehindUuidsException(Instant lastIssued, Instant now, Duration maxLead) {
        super(
                "The clock reads " + now + ", "
                        + Duration.between(now, lastIssued).toMillis()
                        + " ms before the time of the last UUID issued, " + lastIssued
                        + "; the next may be at most " + maxLead.toMillis() + " ms (max-lead) ahead of the clock",
                null);
        this.lastIssued = lastIssued;
        this.now = now;
        this.maxLead = maxLead;
    }

    /** The time in the last UUID issued. */
    public Instant lastIssued() {
        return lastIssued;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }

    /** How far ahead of the clock the time in a UUID may be. */
    public Duration maxLead() {
        return maxLead;
    }
}
