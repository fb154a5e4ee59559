package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The wall clock lies further behind the times that IDs have {@linkplain #reached come to} than {@link
 * ClockPolicy#maxCoast()}, and there was no other worker ID to fail over to. Nothing has to be done but to mend the clock: IDs
 * are issued again as soon as it has caught up.
 */
public final class ClockMovedBackwardsException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Instant lastIssued;
    private final Instant reached;
    private final Instant now;
    private final Duration maxCoast;

    ClockMovedBackwardsException(@Nullable Instant lastIssued, Instant reached, Instant now, Duration maxCoast) {
        super(
                "The clock reads " + now + ", " + Duration.between(now, reached).toMillis() + " ms before "
                        + what(lastIssued, reached) + "; at most " + maxCoast.toMillis()
                        + " ms (clock.max-coast) are ridden out",
                null);
        this.lastIssued = lastIssued;
        this.reached = reached;
        this.now = now;
        this.maxCoast = maxCoast;
    }

    private static String what(@Nullable Instant lastIssued, Instant reached) {
        if (reached.equals(lastIssued)) {
            return "the time of the last ID issued, " + reached;
        }
        String last = lastIssued == null
                ? "no ID was issued since the worker ID was taken"
                : "the last ID issued has " + lastIssued;
        return reached + ", and times up to that one are skipped (" + last + ")";
    }

    /** The time in the last ID issued so far, under an earlier lease perhaps; empty if none was issued. */
    public Optional<Instant> lastIssued() {
        return Optional.ofNullable(lastIssued);
    }

    /**
     * Up to this time IDs were issued, or are not to be: it lies before the floor of the lease, or before a fence that the clock
     * was past.
     */
    public Instant reached() {
        return reached;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }

    /** How far the clock lies behind {@link #reached()}. */
    public Duration distance() {
        return Duration.between(now, reached);
    }

    /** The largest distance that would have been ridden out. */
    public Duration maxCoast() {
        return maxCoast;
    }
}
