package io.github.snowflakeid.uuid;

import io.github.snowflakeid.SnowflakeException;
import java.time.Instant;

/** The clock reads a time before 1970, which no UUID can express, or after the last one that the generator can. */
public final class ClockOutOfRangeException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant now;

    ClockOutOfRangeException(Instant now, Instant last) {
        super("The clock reads " + now + " (expected: " + Instant.EPOCH + " to " + last + ")", null);
        this.now = now;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }
}
