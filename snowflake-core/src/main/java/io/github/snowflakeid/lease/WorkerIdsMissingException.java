package io.github.snowflakeid.lease;

import java.util.List;

/**
 * A store lacks worker IDs: somebody deleted what it kept of them, or the range was never prepared. It does not create them
 * again, because the fences, below which IDs were issued, are lost.
 */
public final class WorkerIdsMissingException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final Integer[] workerIds;

    /**
     * For stores.
     *
     * @param pool the ID space
     * @param what is missing where, in the plural: {@code rows of the table snowflake_worker_lease}
     * @param workerIds those that are missing, in order
     */
    public WorkerIdsMissingException(String pool, String what, List<Integer> workerIds) {
        super(
                "Pool " + pool + " lacks " + what
                        + (workerIds.isEmpty() ? "" : ": those of worker IDs " + ranges(workerIds))
                        + ". What is missing is not created again: up to when IDs were issued is lost with it",
                null,
                false);
        this.pool = pool;
        this.workerIds = workerIds.toArray(Integer[]::new);
    }

    /** The ID space. */
    public String pool() {
        return pool;
    }

    /** The worker IDs that are missing, in order. */
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
