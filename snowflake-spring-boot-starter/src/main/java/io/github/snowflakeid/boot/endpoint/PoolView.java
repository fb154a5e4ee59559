package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.lease.LeaseRow;
import java.util.List;
import java.util.Map;

/**
 * The worker IDs that this node may lease.
 *
 * @param counts how many are in which state
 * @param workers those that were ever held; the others are free
 */
record PoolView(
        String name,
        int firstWorker,
        int lastWorker,
        String storeTime,
        Map<LeaseRow.State, Long> counts,
        List<WorkerView> workers) {}
