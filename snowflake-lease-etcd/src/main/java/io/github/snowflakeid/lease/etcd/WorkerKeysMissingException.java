package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.List;

/**
 * Keys of worker IDs are not there: somebody deleted them, or the pool was not prepared. The store does not create a key
 * again, because the fence that it held, below which IDs were issued, is lost with it.
 */
public final class WorkerKeysMissingException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final Integer[] workerIds;

    WorkerKeysMissingException(PoolKeys keys, List<Integer> workerIds) {
        super(
                "etcd lacks keys of pool " + keys.pool() + " in " + keys.workers() + ", worker IDs " + ranges(workerIds)
                        + ". They are not created again: up to when IDs were issued under them is lost",
                null,
                false);
        this.pool = keys.pool();
        this.workerIds = workerIds.toArray(Integer[]::new);
    }

    /** The ID space. */
    public String pool() {
        return pool;
    }

    /** The worker IDs without a key, in order. */
    public List<Integer> workerIds() {
        return List.of(workerIds);
    }

    /** Neighbours drawn together: {@code 3, 7-9}. */
    private static String ranges(List<Integer> ids) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ids.size(); i++) {
            int first = ids.get(i);
            while (i + 1 < ids.size() && ids.get(i + 1) == ids.get(i) + 1) {
                i++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(first);
            if (ids.get(i) != first) {
                text.append('-').append(ids.get(i));
            }
        }
        return text.toString();
    }
}
