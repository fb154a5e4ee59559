package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Instant;

/** All worker IDs of the range are held, or wait out the reuse delay of a holder that vanished. */
public final class NoFreeWorkerIdException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final WorkerRange workers;
    private final Instant earliestFree;

    NoFreeWorkerIdException(String pool, WorkerRange workers, Instant earliestFree, Instant storeTime) {
        super(
                (workers.size() == 1
                                ? "The only worker ID allowed, " + workers.first() + " of pool " + pool + ", is taken"
                                : "All " + workers.size() + " worker IDs " + workers + " of pool " + pool
                                        + " are taken")
                        + "; unless renewed, "
                        + (workers.size() == 1 ? "it" : "the first")
                        + " becomes free at " + earliestFree
                        + " (the store's clock reads " + storeTime + ")",
                null);
        this.pool = pool;
        this.workers = workers;
        this.earliestFree = earliestFree;
    }

    /** The pool. */
    public String pool() {
        return pool;
    }

    /** The worker IDs that were allowed. */
    public WorkerRange workers() {
        return workers;
    }

    /** When the first of them becomes free by the store's clock, if its holder does not renew it. */
    public Instant earliestFree() {
        return earliestFree;
    }
}
