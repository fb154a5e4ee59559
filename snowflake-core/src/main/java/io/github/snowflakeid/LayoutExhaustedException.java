package io.github.snowflakeid;

import java.time.Instant;

/** The wall clock reads a time after the last one that the layout can express. */
public final class LayoutExhaustedException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant now;
    private final Instant lastInstant;

    LayoutExhaustedException(Instant now, Instant lastInstant) {
        super("The clock reads " + now + ", after the layout's last timestamp " + lastInstant, null);
        this.now = now;
        this.lastInstant = lastInstant;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }

    /** The layout's last timestamp. */
    public Instant lastInstant() {
        return lastInstant;
    }
}
