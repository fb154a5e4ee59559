package io.github.snowflakeid.lease;

import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A pool as a store in memory keeps it. Immutable.
 *
 * @param row what is true of all its worker IDs
 * @param workers by worker ID, from 0 on without a gap; where they are read is the pool's
 */
public record LeasePool(PoolRow row, NavigableMap<Integer, LeaseRow> workers) {

    /** Copies the worker IDs. */
    public LeasePool {
        workers = Collections.unmodifiableNavigableMap(new TreeMap<>(workers));
    }

    /** As it is read; null if there is none. */
    @Nullable
    LeaseRow worker(int workerId) {
        LeaseRow worker = workers.get(workerId);
        return worker == null ? null : read(worker);
    }

    LeaseRow read(LeaseRow worker) {
        return worker.in(row.origin(), row.usableFrom());
    }

    /** The same with another row of a worker ID. */
    public LeasePool with(LeaseRow worker) {
        NavigableMap<Integer, LeaseRow> changed = new TreeMap<>(workers);
        changed.put(worker.workerId(), worker.in(Origin.NONE, 0));
        return new LeasePool(row, changed);
    }

    /** The same with another row of the pool. */
    LeasePool with(PoolRow changed) {
        return new LeasePool(changed, workers);
    }

    /** The same with all worker IDs up to this one. */
    LeasePool withWorkers(int last) {
        NavigableMap<Integer, LeaseRow> more = new TreeMap<>(workers);
        for (int id = more.size(); id <= last; id++) {
            more.put(id, LeaseRow.unused(id));
        }
        return new LeasePool(row, more);
    }

    long newestRenewal() {
        return workers.values().stream().mapToLong(LeaseRow::renewedAt).max().orElse(0);
    }
}
