package io.github.snowflakeid.examples.torture.fault;

import java.util.List;

/**
 * A standby took its primary's place. Times are true microseconds.
 *
 * @param synchronous whether commits waited for the standby
 * @param heldBack from when on it did not get what was committed
 * @param killed before the primary was killed
 * @param up after clients reached the new one
 * @param rows all worker IDs of all pools, as the standby brought them, before a client was let in
 */
public record Promotion(boolean synchronous, long heldBack, long killed, long up, List<Row> rows) {

    /** A worker ID. The times are milliseconds by the store's clock. */
    public record Row(String pool, int workerId, long token, String owner, long renewedAt, long expiresAt) {}
}
