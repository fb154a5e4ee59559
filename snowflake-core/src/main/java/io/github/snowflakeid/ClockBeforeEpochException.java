package io.github.snowflakeid;

import java.time.Instant;

/** The wall clock reads a time before the layout's epoch, which no ID can express. */
public final class ClockBeforeEpochException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final Instant now;
    private final Instant epoch;

    ClockBeforeEpochException(Instant now, Instant epoch) {
        super("The clock reads " + now + ", before the layout's epoch " + epoch, null);
        this.now = now;
        this.epoch = epoch;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }

    /** The first time that the layout can express. */
    public Instant epoch() {
        return epoch;
    }
}
