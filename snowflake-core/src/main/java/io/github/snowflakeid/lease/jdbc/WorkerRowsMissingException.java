package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.List;

/**
 * Rows of worker IDs are not there: somebody deleted them, or the pool was not prepared. The store does not create a row
 * again, because the fence that it held, below which IDs were issued, is lost with it.
 */
public final class WorkerRowsMissingException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final Integer[] workerIds;

    WorkerRowsMissingException(String pool, String table, List<Integer> workerIds) {
        super(
                "The table " + table + " lacks rows of pool " + pool + ", worker IDs " + ranges(workerIds)
                        + ". They are not created again: up to when IDs were issued under them is lost",
                null);
        this.pool = pool;
        this.workerIds = workerIds.toArray(Integer[]::new);
    }

    @Override
    public boolean isTransient() {
        return false;
    }

    /** The ID space. */
    public String pool() {
        return pool;
    }

    /** The worker IDs without a row, in order. */
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
