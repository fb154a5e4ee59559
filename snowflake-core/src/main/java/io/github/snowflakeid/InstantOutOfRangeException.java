package io.github.snowflakeid;

import java.time.Instant;

/** A time that the layout cannot express. */
public final class InstantOutOfRangeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final Instant instant;

    InstantOutOfRangeException(Instant instant, Instant first, Instant last) {
        super("instant: " + instant + " (expected: " + first + " to " + last + ")");
        this.instant = instant;
    }

    /** The refused time. */
    public Instant instant() {
        return instant;
    }
}
