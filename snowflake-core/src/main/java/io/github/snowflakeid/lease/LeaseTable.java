package io.github.snowflakeid.lease;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Worker IDs of a pool, read at one moment.
 *
 * @param rows in the order of their worker IDs
 * @param storeTime the store's clock then, in milliseconds of Unix time
 * @param alive the worker IDs whose holders the store knows to be alive by other means than a clock: held, whatever their
 *     expiry
 */
public record LeaseTable(List<LeaseRow> rows, long storeTime, Set<Integer> alive) {

    /** Copies the rows. */
    public LeaseTable {
        rows = List.copyOf(rows);
        alive = Set.copyOf(alive);
    }

    /** Of a store that has nothing but its clock to tell who is alive. */
    public LeaseTable(List<LeaseRow> rows, long storeTime) {
        this(rows, storeTime, Set.of());
    }

    /** Whether a row of this table may be acquired. */
    public boolean isFree(LeaseRow row, Duration reuseDelay) {
        return !isAlive(row) && row.isFree(storeTime, reuseDelay);
    }

    /** What a row of this table means. */
    public LeaseRow.State state(LeaseRow row, Duration reuseDelay) {
        return isAlive(row) ? LeaseRow.State.HELD : row.state(storeTime, reuseDelay);
    }

    private boolean isAlive(LeaseRow row) {
        return !row.released() && alive.contains(row.workerId());
    }
}
