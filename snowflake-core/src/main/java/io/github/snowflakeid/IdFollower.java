package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.util.TreeSet;

/**
 * For reading a table in the order of its IDs, again and again, without missing a row. IDs of several nodes and transactions
 * do not become visible in order: "everything after the last ID that I saw" loses whatever is committed later with a lower
 * ID. So every read begins an overlap before the highest ID seen, and what was seen before is left out:
 *
 * <pre>{@code
 * for (Order order : orders.findByIdGreaterThanEqualOrderById(follower.startRead())) {
 *     if (follower.isNew(order.id())) {
 *         handle(order);
 *     }
 * }
 * }</pre>
 *
 * <p>Nothing is missed if the overlap is at least the sum of
 *
 * <ul>
 *   <li>the largest difference between any two nodes' clocks, and what an ID clock may be ahead of its own,
 *       {@link ClockPolicy#maxCoast()};
 *   <li>the longest time from the drawing of an ID to the commit that makes its row visible: with JPA, from {@code persist}
 *       to the end of the transaction; for IDs drawn in advance, from then on; and the lag of the replica that is read.
 * </ul>
 *
 * <p>Rows whose IDs were chosen otherwise, copied from elsewhere for example, are not found this way.
 *
 * <p>It remembers the IDs of one overlap and one read. After a restart with {@link #highest()} kept elsewhere, the IDs of one overlap are
 * new once more, so handling must be repeatable. Not thread-safe.
 */
public final class IdFollower {

    private final SnowflakeLayout layout;
    private final Duration overlap;
    private final TreeSet<Long> seen = new TreeSet<>();
    private long highest;

    /**
     * Starts after everything that is so old that no more of it can come.
     *
     * @param layout of the IDs
     * @param overlap how far each read reaches back before the highest ID seen
     * @param highest the highest ID seen before, 0 for none
     * @throws InvalidIdException if {@code highest} is negative
     */
    public IdFollower(SnowflakeLayout layout, Duration overlap, long highest) {
        if (overlap.isNegative()) {
            throw new IllegalArgumentException("overlap: " + overlap + " (expected: 0 or more)");
        }
        if (highest < 0) {
            throw new InvalidIdException(highest);
        }
        this.layout = layout;
        this.overlap = overlap;
        this.highest = highest;
    }

    /** Begins a read: the lowest ID, included, that it must cover. */
    public long startRead() {
        Instant time = layout.decode(highest).time();
        boolean all = overlap.compareTo(Duration.between(layout.epoch(), time)) >= 0;
        long from = all ? 0 : lowestIdIssuedAt(time.minus(overlap));
        seen.headSet(from).clear();
        return from;
    }

    /** The tick that contains the time began before it. */
    private long lowestIdIssuedAt(Instant time) {
        return layout.lowestId(layout.instantOfTick(layout.tickAt(time.toEpochMilli())));
    }

    /**
     * Whether the ID comes up for the first time; the next time it does not. IDs of a read may come in any order.
     *
     * @throws InvalidIdException if the ID is negative
     */
    public boolean isNew(long id) {
        if (id < 0) {
            throw new InvalidIdException(id);
        }
        highest = Math.max(highest, id);
        return seen.add(id);
    }

    /** The highest ID that came up. */
    public long highest() {
        return highest;
    }
}
