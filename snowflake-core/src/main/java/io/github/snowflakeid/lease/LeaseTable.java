package io.github.snowflakeid.lease;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Worker IDs of a pool, read at one moment.
 *
 * @param rows in the order of their worker IDs
 * @param storeTime the store's clock then, in milliseconds of Unix time
 */
public record LeaseTable(List<LeaseRow> rows, long storeTime) {

    /** Copies the rows. */
    public LeaseTable {
        rows = List.copyOf(rows);
    }

    /**
     * For stores.
     *
     * @param what it would lack, see {@link WorkerIdsMissingException}
     * @return this table
     * @throws WorkerIdsMissingException unless there is a row of each worker ID of the range
     */
    public LeaseTable requireAll(String pool, WorkerRange workers, String what) {
        if (rows.size() == workers.size()) {
            return this;
        }
        Set<Integer> found = new HashSet<>();
        rows.forEach(row -> found.add(row.workerId()));
        List<Integer> missing = IntStream.rangeClosed(workers.first(), workers.last())
                .filter(workerId -> !found.contains(workerId))
                .boxed()
                .toList();
        throw new WorkerIdsMissingException(pool, what, missing);
    }
}
