package io.github.snowflakeid.lease;

import java.util.List;

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
}
