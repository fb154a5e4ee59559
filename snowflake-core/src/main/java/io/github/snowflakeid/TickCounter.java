package io.github.snowflakeid;

/**
 * Deals out the numbers {@code tick << sequenceBits | sequence} of one tenure, each at most once. That it is at most once is
 * {@link OneWayCounter}'s doing, and that the time is right {@link IdClock}'s; here they meet.
 *
 * <p>Inside a tick a number is drawn by fetch-and-add, which cannot fail however many threads draw. A thread that looked
 * while there was room, and drew when there was none, holds a number of the next tick; it waits for that tick and then
 * {@linkplain #admit has its number admitted}. So the counter runs ahead of the clock by at most one number a thread. For
 * the same reason a thread that has waited for a tick in vain may {@linkplain #reserve reserve} a number of the next: when
 * more IDs are asked for than there are, nobody starves.
 */
final class TickCounter extends OneWayCounter {

    /** In the place of a tick. */
    private static final long NONE = -1;

    /**
     * Ticks that were skipped, or never belonged to this tenure. The clock does not tell them from those of numbers issued,
     * and need not.
     *
     * @param to the first tick after them
     * @param lastIssued the tick of the last number drawn before, or by a predecessor; or none
     */
    private record Skip(long to, long lastIssued) {}

    private final IdClock clock;
    private final Fence fence;
    private final int workerId;
    private final int sequenceBits;
    private final long end;
    private volatile Skip skip;

    /**
     * A counter of a tenure.
     *
     * @param end the tick after the layout's last
     * @param start the first tick to issue in
     */
    TickCounter(IdClock clock, Fence fence, int workerId, int sequenceBits, long end, long start) {
        super(start << sequenceBits);
        this.clock = clock;
        this.fence = fence;
        this.workerId = workerId;
        this.sequenceBits = sequenceBits;
        this.end = end;
        this.skip = new Skip(start, NONE);
    }

    /** Starts at the tick, or later, and goes on riding out a clock step that the other rides out. */
    void takeOver(TickCounter predecessor, long tick, long latest) {
        skip = new Skip(skip.to, predecessor.lastIssued());
        skipTo(tick);
        clock.takeOver(predecessor.clock, latest);
    }

    /**
     * Draws one number.
     *
     * @param maxCoast how many ticks the clock may have stepped back
     * @return a number; or an {@link Obstacle}; or, when {@link Obstacle#isHeldNumber}, the complement of a number whose tick
     *     has yet to come
     */
    long draw(long maxCoast, SequenceStart start) {
        while (true) {
            long seen = next();
            long tick = tickOf(seen);
            // In an open tick the start of the sequence lies behind. Not so in a race after an overdraw, which may
            // leave the offset of a spread start out: then more IDs are wanted than there are, and all are used.
            if (!clock.isOpen(tick)) {
                long candidate = candidate(seen, maxCoast, 0, start);
                if (candidate < 0) {
                    return candidate;
                }
                if (candidate != seen) {
                    if (draw(seen, candidate, candidate + 1)) {
                        return issued(candidate);
                    }
                    continue;
                }
            }
            long drawn = drawNext();
            if (drawn < 0) {
                return Obstacle.SEALED;
            }
            return tickOf(drawn) == tick ? issued(drawn) : ~drawn;
        }
    }

    /**
     * Draws one number of this tick or the next, to be {@linkplain #admit admitted}. For a thread that waited for a tick
     * and found it used up by others: with a number in hand it need not be faster than they are.
     *
     * @return the complement of a number, or an obstacle
     */
    long reserve(long maxCoast, SequenceStart start) {
        while (true) {
            long seen = next();
            long candidate = candidate(seen, maxCoast, 1, start);
            if (candidate < 0) {
                return candidate;
            }
            if (draw(seen, candidate, candidate + 1)) {
                return ~candidate;
            }
        }
    }

    /**
     * Draws up to {@code count} numbers of one tick.
     *
     * @return the first of {@link #room} numbers, or an obstacle
     */
    long claim(int count, long maxCoast, SequenceStart start) {
        while (true) {
            long seen = next();
            long first = candidate(seen, maxCoast, 0, start);
            if (first < 0) {
                return first;
            }
            if (draw(seen, first, first + room(first, count))) {
                return issued(first);
            }
        }
    }

    /** How many of {@code count} numbers fit between {@code first} and the end of its tick. */
    int room(long first, int count) {
        return (int) Math.min(count, ((tickOf(first) + 1) << sequenceBits) - first);
    }

    /** Issues a number that was drawn before its tick had come, or tells what still stands in its way. */
    long admit(long held, long maxCoast) {
        long candidate = candidate(held, maxCoast, 0, SequenceStart.ZERO);
        return candidate < 0 ? candidate : issued(held);
    }

    /** What stands in the way of the next number: {@link Obstacle#TICK_USED_UP} passes by itself; 0 if nothing does. */
    long obstacle(long maxCoast) {
        return Math.min(0, candidate(next(), maxCoast, 0, SequenceStart.ZERO));
    }

    /**
     * Moves the fence, after a renewal. If the clock has been past the old one, another copy of this process may have
     * issued all numbers below it, so those are skipped: first the counter is raised, then the new fence is published. One
     * reading of the clock is held against both fences. If it is past the new one as well, the clock need not shut a tick:
     * the counter has left all that could be open.
     *
     * @return whether numbers were skipped
     */
    boolean extend(long oldLimit, long newLimit) {
        while (true) {
            long seen = fence.limit();
            long reading = clock.read();
            boolean beyond = Fence.isBeyond(seen, oldLimit, reading);
            if (beyond) {
                skipTo(oldLimit);
            }
            if (fence.move(seen, newLimit, reading)) {
                return beyond;
            }
        }
    }

    /**
     * Ends the counter for good: nothing is drawn any more.
     *
     * @return the first tick of which nothing was drawn, nor of any later one; sealing again returns the same
     */
    long seal() {
        return tickOf(sealNext() - 1) + 1;
    }

    private long candidate(long seen, long maxCoast, int ahead, SequenceStart start) {
        if (seen < 0) {
            return Obstacle.SEALED;
        }
        long tick = clock.tickFor(tickOf(seen), maxCoast, ahead);
        return tick < 0 ? tick : Math.max(seen, start.first(tick, sequenceBits, workerId));
    }

    private long issued(long number) {
        clock.reach(tickOf(number));
        return number;
    }

    /** The tick of the last number issued, however many were skipped since; negative if there was none. */
    long lastIssued() {
        Skip last = skip;
        long reached = clock.reached();
        return reached >= last.to ? reached : last.lastIssued;
    }

    /** Draws nothing before the tick any more. */
    void skipTo(long tick) {
        long to = Math.min(tick, end);
        long number = to << sequenceBits;
        for (long seen = next(); seen >= 0 && seen < number; seen = next()) {
            if (draw(seen, number, number)) {
                Skip before = skip;
                long last = tickOf(seen - 1);
                skip = new Skip(to, last >= before.to ? last : before.lastIssued);
                clock.reach(to - 1);
                break;
            }
        }
    }

    private long tickOf(long number) {
        return number >> sequenceBits;
    }
}
