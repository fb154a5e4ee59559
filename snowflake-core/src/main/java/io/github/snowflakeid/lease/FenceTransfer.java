package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeLayout;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

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
    private final String pool;
    private final SnowflakeLayout layout;
    private final Duration reuseDelay;
    private final String owner = UUID.randomUUID().toString();

    /**
     * For one pool, which has the same name in both stores.
     *
     * @param reuseDelay that of the fleet, 0 to 1 day
     */
    public FenceTransfer(LeaseStore from, LeaseStore to, String pool, SnowflakeLayout layout, Duration reuseDelay) {
        LeaseTerms.requirePool(pool);
        LeaseTerms.requireReuseDelay(reuseDelay);
        this.from = from;
        this.to = to;
        this.pool = pool;
        this.layout = layout;
        this.reuseDelay = reuseDelay;
    }

    /**
     * Brings the fences of all these worker IDs, all of which must be free in both stores. May be called again, also after a
     * failure: what was brought is left alone. Blocks for two or three calls of the stores a worker ID.
     *
     * @return how many worker IDs have a fence in the old store, and have it in the new one now
     * @throws WorkerIdsMissingException if one of them is not in the old store
     * @throws WorkerIdsInUseException if one of them is not free; nothing has been written then
     * @throws LayoutMismatchException if the pool has another layout in the new store
     * @throws LeaseStoreException if a store fails
     */
    public int transfer(WorkerRange workers) {
        LeaseTable old = free(from, workers);
        String found = to.prepare(pool, layout.fingerprint(), workers);
        if (!found.equals(layout.fingerprint())) {
            throw new LayoutMismatchException(pool, layout.fingerprint(), found);
        }
        List<LeaseRow> rows = free(to, workers).rows();
        int brought = 0;
        for (int i = 0; i < rows.size(); i++) {
            long floor = old.rows().get(i).floor(reuseDelay);
            if (floor > 0) {
                raise(rows.get(i), floor);
                brought++;
            }
        }
        return brought;
    }

    private LeaseTable free(LeaseStore store, WorkerRange workers) {
        LeaseTable table = store.list(pool, workers);
        List<LeaseRow> taken = table.rows().stream()
                .filter(row -> !row.isFree(table.storeTime(), reuseDelay))
                .toList();
        if (!taken.isEmpty()) {
            long last =
                    taken.stream().mapToLong(row -> row.floor(reuseDelay)).max().orElseThrow();
            throw new WorkerIdsInUseException(
                    pool,
                    taken.stream().map(LeaseRow::workerId).toList(),
                    Instant.ofEpochMilli(last),
                    Instant.ofEpochMilli(table.storeTime()));
        }
        return table;
    }

    /** What was held in the new store, too, starts at the later of both floors: it may lack renewals of its own. */
    private void raise(LeaseRow row, long oldFloor) {
        if (row.floor(Duration.ZERO) >= oldFloor) {
            return;
        }
        long floor = Math.max(oldFloor, row.floor(reuseDelay));
        Lease lease = to.acquire(
                new LeaseClaim(pool, layout.fingerprint(), row, owner, "fence of another store", floor, TTL));
        if (lease == null || !to.release(lease, floor)) {
            throw new LeaseStoreException(
                    "Worker ID " + row.workerId() + " of pool " + pool
                            + " was leased while its fence was brought to the new store",
                    null);
        }
    }
}
