package io.github.snowflakeid.lease.transfer;

import io.github.snowflakeid.SnowflakeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/** Worker IDs that should be free are held, or wait out the reuse delay of a holder that vanished. */
public final class WorkerIdsInUseException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final int[] workerIds;
    private final Instant free;

    WorkerIdsInUseException(String pool, List<Integer> workerIds, Instant free, Instant storeTime) {
        super(
                "Worker IDs " + workerIds + " of pool " + pool
                        + " are in use; unless renewed, the last becomes free at " + free + " (the store's clock reads "
                        + storeTime + ")",
                null);
        this.pool = pool;
        this.workerIds = workerIds.stream().mapToInt(Integer::intValue).toArray();
        this.free = free;
    }

    /** The pool. */
    public String pool() {
        return pool;
    }

    /** Those that are not free. */
    public List<Integer> workerIds() {
        return Arrays.stream(workerIds).boxed().toList();
    }

    /** When the last of them becomes free by the store's clock, if its holder does not renew it. */
    public Instant free() {
        return free;
    }
}
