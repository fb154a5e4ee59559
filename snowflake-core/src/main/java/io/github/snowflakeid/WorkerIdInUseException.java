package io.github.snowflakeid;

import java.time.Instant;

/**
 * A generator of this JVM that is not closed has the fixed worker ID, and cannot share it: it belongs to another class loader,
 * of another web application for example, or it is on a clock that tells another time. Both would issue equal IDs.
 */
public final class WorkerIdInUseException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final int workerId;

    private WorkerIdInUseException(int workerId, String where) {
        super(
                "Worker ID " + workerId + " is in use in this JVM " + where
                        + ". Two generators would issue equal IDs: close that one first, or use another worker ID",
                null);
        this.workerId = workerId;
    }

    static WorkerIdInUseException inAnotherClassLoader(int workerId) {
        return new WorkerIdInUseException(
                workerId, "by a generator of another class loader, of another application for example");
    }

    static WorkerIdInUseException onAnotherClock(int workerId, Instant theirs, Instant ours) {
        return new WorkerIdInUseException(
                workerId,
                "by a generator on another clock, which reads " + theirs + ", where this one's reads " + ours);
    }

    /** The worker ID. */
    public int workerId() {
        return workerId;
    }
}
