package io.github.snowflakeid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Deals out the numbers {@code tick << sequenceBits | sequence} of one tenure, each at most once.
 *
 * <p>{@code next} is the next number to be drawn. It only grows, by atomic operations on this one word. Sealing exchanges
 * it for a negative sentinel; what was there is one more than the last number drawn, exactly.
 *
 * <p>Inside a tick a number is drawn by fetch-and-add, which cannot fail however many threads draw. A thread that looked
 * while there was room, and drew when there was none, holds a number of the next tick; it waits for that tick and then
 * {@linkplain #admit has its number admitted}. So the counter runs ahead of the clock by at most one number a thread. For
 * the same reason a thread that has waited for a tick in vain may {@linkplain #reserve reserve} a number of the next: when
 * more IDs are asked for than there are, nobody starves.
 */
final class TickCounter {

    private static final VarHandle NEXT;

    static {
        try {
            NEXT = MethodHandles.lookup().findVarHandle(TickCounter.class, "next", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final IdClock clock;
    private final int workerId;
    private final int sequenceBits;
    private final long end;

    /** The next number to draw, or negative when sealed. Not an object of its own: that would be one more to go through. */
    private volatile long next;

    /**
     * How many numbers below {@code next} were passed over. It grows before {@code next} does, so that a reader who reads
     * {@code next} first never counts a number that was not drawn; and only when {@code next} jumps, which is once a tick at
     * most: so drawing inside a tick costs no more for being counted.
     */
    private final AtomicLong skipped = new AtomicLong();

    private final long first;

    /** What was in {@code next} when it was sealed. */
    private long sealedAt;

    /** The last answer of {@link #drawn}. */
    private long counted;

    /**
     * A counter of a tenure.
     *
     * @param end the tick after the layout's last
     * @param start the first tick to issue in
     */
    TickCounter(IdClock clock, int workerId, int sequenceBits, long end, long start) {
        this.clock = clock;
        this.workerId = workerId;
        this.sequenceBits = sequenceBits;
        this.end = end;
        this.first = start << sequenceBits;
        this.next = first;
    }

    /** Starts at the tick, or later, and goes on riding out a clock step that the other rides out. */
    void takeOver(TickCounter predecessor, long tick) {
        raiseTo(tick);
        clock.takeOver(predecessor.clock);
    }

    /**
     * Draws one number.
     *
     * @param maxCoast how many ticks the clock may have stepped back
     * @return a number; or an obstacle of {@link IdClock}; or, when {@link #isHeld}, the complement of a number whose tick
     *     has yet to come
     */
    long draw(long maxCoast, SequenceStart start) {
        while (true) {
            long seen = next;
            long tick = tickOf(seen);
            // In an open tick the sequence's start lies behind. Not so in a race after an overdraw, which may leave the
            // offset of a
            // spread start out: then more IDs are wanted than the tick has, and all of them are used.
            if (!clock.isOpen(tick)) {
                long candidate = candidate(seen, maxCoast, 0, start);
                if (candidate < 0) {
                    return candidate;
                }
                if (candidate != seen) {
                    if (jump(seen, candidate, candidate + 1)) {
                        return issued(candidate);
                    }
                    continue;
                }
            }
            long drawn = (long) NEXT.getAndAdd(this, 1L);
            if (drawn < 0) {
                return IdClock.SEALED;
            }
            return tickOf(drawn) == tick ? issued(drawn) : ~drawn;
        }
    }

    /** Whether this is the complement of a number that must be {@linkplain #admit admitted} before it is issued. */
    static boolean isHeld(long drawn) {
        return drawn < 0 && drawn > IdClock.ROLLED_BACK;
    }

    /**
     * Draws one number of this tick or the next, to be {@linkplain #admit admitted}. For a thread that waited for a tick
     * and found it used up by others: with a number in hand it need not be faster than they are.
     *
     * @return the complement of a number, or an obstacle
     */
    long reserve(long maxCoast, SequenceStart start) {
        while (true) {
            long seen = next;
            long candidate = candidate(seen, maxCoast, 1, start);
            if (candidate < 0) {
                return candidate;
            }
            if (jump(seen, candidate, candidate + 1)) {
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
            long seen = next;
            long first = candidate(seen, maxCoast, 0, start);
            if (first < 0) {
                return first;
            }
            if (jump(seen, first, first + room(first, count))) {
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

    /** What stands in the way of the next number: {@link IdClock#TICK_USED_UP} passes by itself; 0 if nothing does. */
    long obstacle(long maxCoast) {
        return Math.min(0, candidate(next, maxCoast, 0, SequenceStart.ZERO));
    }

    /**
     * Moves the fence, after a renewal. If the clock has been past the old one, another copy of this process may have
     * issued all numbers below it, so those are skipped: first the counter is raised, then the new fence is published. One
     * reading of the clock is held against both fences.
     *
     * @return whether numbers were skipped
     */
    boolean extend(long oldLimit, long newLimit) {
        while (true) {
            long seen = clock.limit();
            long reading = clock.read();
            boolean beyond = IdClock.isBeyond(seen, oldLimit, reading);
            if (beyond) {
                raiseTo(oldLimit);
            }
            if (clock.moveLimit(seen, newLimit, reading)) {
                return beyond;
            }
        }
    }

    /**
     * Ends the counter for good: nothing is drawn any more.
     *
     * @return the first tick of which nothing was drawn, nor of any later one; sealing again returns the same
     */
    synchronized long seal() {
        long seen = (long) NEXT.getAndSet(this, IdClock.SEALED);
        if (seen >= 0) {
            sealedAt = seen;
        }
        return tickOf(sealedAt - 1) + 1;
    }

    boolean isSealed() {
        return next < 0;
    }

    /**
     * How many numbers were drawn. May lag behind calls that are in progress, never exceeds the truth, and never goes down.
     */
    synchronized long drawn() {
        long seen = next;
        long passed = skipped.get();
        if (passed >= 0) {
            counted = Math.max(counted, (seen < 0 ? sealedAt : seen) - first - passed);
        }
        return counted;
    }

    /** Moves on from {@code seen} to {@code following}; the numbers below {@code candidate} are passed over. */
    private boolean jump(long seen, long candidate, long following) {
        long passed = candidate - seen;
        if (passed == 0) {
            return NEXT.compareAndSet(this, seen, following);
        }
        skipped.getAndAdd(passed);
        if (NEXT.compareAndSet(this, seen, following)) {
            return true;
        }
        skipped.getAndAdd(-passed);
        return false;
    }

    private long candidate(long seen, long maxCoast, int ahead, SequenceStart start) {
        if (seen < 0) {
            return IdClock.SEALED;
        }
        long tick = clock.tickFor(tickOf(seen), maxCoast, ahead);
        return tick < 0 ? tick : Math.max(seen, start.first(tick, sequenceBits, workerId));
    }

    private long issued(long number) {
        clock.issued(tickOf(number));
        return number;
    }

    private void raiseTo(long tick) {
        long number = Math.min(tick, end) << sequenceBits;
        for (long seen = next; seen >= 0 && seen < number; seen = next) {
            if (jump(seen, number, number)) {
                issued(number - 1);
                break;
            }
        }
    }

    private long tickOf(long number) {
        return number >> sequenceBits;
    }
}
