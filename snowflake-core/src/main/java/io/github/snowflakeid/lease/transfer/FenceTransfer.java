package io.github.snowflakeid.lease.transfer;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LayoutMismatchException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Brings the fences of worker IDs from one store to another, for a fleet that moves. Without them the first holder in the new
 * store has the floor 0, and only its clock keeps it from times that an earlier holder has used. With them the tenures of a
 * worker ID are disjoint across both stores, as they are within each.
 *
 * <p>What it cannot see to: nobody may lease these worker IDs from the old store any more. Nodes that still use it must be
 * limited to others.
 */
public final class FenceTransfer {

    /** Long enough to write it down and give it back; the fence that is left is the one that is brought. */
    private static final Duration TTL = Duration.ofSeconds(1);

    private final LeaseStore from;
    private final LeaseStore to;

    /** With the pool, the layout and the reuse delay of the fleet. */
    private final PoolRequest request;

    private final String owner = UUID.randomUUID().toString();

    /**
     * For one pool, which has the same name in both stores.
     *
     * @param layout the fleet's
     * @param reuseDelay that of the fleet, 0 to 1 day
     */
    public FenceTransfer(LeaseStore from, LeaseStore to, String pool, SnowflakeLayout layout, Duration reuseDelay) {
        this.request = PoolRequest.of(pool, layout.fingerprint(), WorkerRange.of(layout))
                .withTimes(TTL, reuseDelay);
        this.from = from;
        this.to = to;
    }

    /**
     * Brings the fences of all these worker IDs, all of which must be free in both stores. May be called again, also after a
     * failure: what was brought is left alone, also where the clock of the new store has not reached it yet. Blocks for two
     * or three calls of the stores a worker ID.
     *
     * @return how many worker IDs have a fence in the old store, and have it in the new one now
     * @throws WorkerIdsMissingException if one of them is not in the old store
     * @throws WorkerIdsInUseException if one of them is not free; nothing has been written then
     * @throws LayoutMismatchException if the pool has another layout in one of the stores
     * @throws LeaseStoreException if a store fails
     */
    public int transfer(WorkerRange workers) {
        LeaseTable old = from.list(request.pool(), workers);
        requireFree(old, row -> false);
        // It is there, since it has these rows: so to prepare it makes nothing, and says what layout it has.
        requireLayout(from, workers);
        requireLayout(to, workers);
        Map<Integer, Long> floors = old.rows().stream()
                .collect(Collectors.toMap(LeaseRow::workerId, row -> row.floor(request.reuseDelay())));
        LeaseTable present = to.list(request.pool(), workers);
        requireFree(present, row -> row.released() && isAtLeast(row, floors));
        present.rows().stream().filter(row -> !isAtLeast(row, floors)).forEach(row -> raise(row, floors));
        return (int) floors.values().stream().filter(floor -> floor > 0).count();
    }

    private void requireLayout(LeaseStore store, WorkerRange workers) {
        String found = store.prepare(request.withWorkers(workers)).layout();
        if (!found.equals(request.layout())) {
            throw new LayoutMismatchException(request.pool(), request.layout(), found);
        }
    }

    private static boolean isAtLeast(LeaseRow row, Map<Integer, Long> floors) {
        return row.floor(Duration.ZERO) >= floor(row, floors);
    }

    private static long floor(LeaseRow row, Map<Integer, Long> floors) {
        return floors.getOrDefault(row.workerId(), 0L);
    }

    private void requireFree(LeaseTable table, Predicate<LeaseRow> orElse) {
        List<LeaseRow> taken = table.rows().stream()
                .filter(row -> !row.isFree(table.storeTime(), request.reuseDelay()) && !orElse.test(row))
                .toList();
        if (!taken.isEmpty()) {
            long last = taken.stream()
                    .mapToLong(row -> row.floor(request.reuseDelay()))
                    .max()
                    .orElseThrow();
            throw new WorkerIdsInUseException(
                    request.pool(),
                    taken.stream().map(LeaseRow::workerId).toList(),
                    Instant.ofEpochMilli(last),
                    Instant.ofEpochMilli(table.storeTime()));
        }
    }

    /** What was held in the new store, too, starts at the later of both floors: it may lack renewals of its own. */
    private void raise(LeaseRow row, Map<Integer, Long> floors) {
        long floor = Math.max(floor(row, floors), row.floor(request.reuseDelay()));
        Lease lease = to.acquire(
                new LeaseClaim(request.pool(), request.layout(), row, owner, "fence of another store", floor, TTL));
        if (lease == null || !to.release(lease, floor)) {
            throw new LeaseStoreException(
                    "Worker ID " + row.workerId() + " of pool " + request.pool()
                            + " was leased while its fence was brought to the new store",
                    null);
        }
    }
}
