package io.github.snowflakeid;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The lease of the worker ID has run out and could not be renewed in time, so another node may hold this worker ID now. The
 * cause, where there is one, says why the renewal failed. IDs are issued again as soon as a renewal succeeds.
 */
public final class FenceReachedException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final int workerId;
    private final Instant fence;
    private final Instant now;

    /** For worker sources. */
    public FenceReachedException(int workerId, Instant fence, Instant now, @Nullable Throwable cause) {
        super(
                "Worker ID " + workerId + " may issue no ID at or past " + fence
                        + ", the end of its lease; the clock reads " + now
                        + (cause == null ? "" : "; the last renewal failed: " + cause.getMessage()),
                cause);
        this.workerId = workerId;
        this.fence = fence;
        this.now = now;
    }

    /** The worker ID whose lease ran out. */
    public int workerId() {
        return workerId;
    }

    /** The first time that no ID may carry. */
    public Instant fence() {
        return fence;
    }

    /** The clock's reading. */
    public Instant now() {
        return now;
    }
}
