package io.github.snowflakeid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The ID clock: deals out the numbers {@code tick << sequenceBits | sequence} of one tenure, each at most once.
 *
 * <p>{@code next} is the next number to be drawn. It only grows, by atomic operations on this one word. Sealing exchanges
 * it for a negative sentinel; what was there is one more than the last number drawn, exactly.
 *
 * <p>Everything else decides only <em>when</em> a number may be drawn: its tick must not lie ahead of the clock, and must
 * lie below the fence. {@code next} is read before the clock, so that a counter ahead of the clock means that the tick is
 * used up or that the clock stepped back, never that the reading is stale.
 *
 * <p>Inside a tick a number is drawn by fetch-and-add, which cannot fail however many threads draw. A thread that looked
 * while there was room, and drew when there was none, holds a number of the next tick; it waits for that tick and then
 * {@linkplain #admit has its number admitted}. So the counter runs ahead of the clock by at most one number a thread. For
 * the same reason a thread that has waited for a tick in vain may {@linkplain #reserve reserve} a number of the next: when
 * more IDs are asked for than there are, nobody starves.
 */
final class TickCounter {

    /** What {@link #draw}, {@link #claim} and {@link #admit} return in place of a number when there is none to be had. */
    static final long SEALED = Long.MIN_VALUE;

    static final long TICK_USED_UP = Long.MIN_VALUE + 1;
    static final long FENCED = Long.MIN_VALUE + 2;
    static final long ROLLED_BACK = Long.MIN_VALUE + 3;

    /** Stands for a fence that a reading of the clock has passed: every tick lies beyond it. */
    private static final long PAST = Long.MIN_VALUE;

    private static final VarHandle NEXT = field("next");
    private static final VarHandle LIMIT = field("limit");
    private static final VarHandle REACHED = field("reached");
    private static final VarHandle LEAD = field("lead");

    private final TickClock clock;
    private final int sequenceBits;
    private final long end;

    /** The next number to draw, or negative when sealed. */
    private volatile long next;

    /** The first tick in which nothing may be issued, or {@link #PAST}. */
    private volatile long limit;

    /** The highest tick of any number issued. A clock below it has stepped back, since it has been there. */
    private volatile long reached;

    /** While coasting, how many ticks ahead of the clock a number may lie: the length of the step back. */
    private volatile long lead;

    /** What was in {@code next} when it was sealed. */
    private long sealedAt;

    /**
     * @param end the tick after the layout's last
     * @param start the first tick to issue in
     * @param limit the first tick not to issue in
     */
    TickCounter(TickClock clock, int sequenceBits, long end, long start, long limit) {
        this.clock = clock;
        this.sequenceBits = sequenceBits;
        this.end = end;
        this.next = start << sequenceBits;
        this.limit = limit;
        this.reached = start - 1;
    }

    /** Starts at the tick, or later, and inherits the lead of a counter that coasts. */
    void takeOver(TickCounter predecessor, long tick) {
        raiseTo(Math.min(tick, end));
        lead = predecessor.lead;
    }

    /**
     * Draws one number.
     *
     * @param maxCoast how many ticks the clock may have stepped back
     * @return a number; or an obstacle; or, when {@link #isHeld}, the complement of a number whose tick has yet to come
     */
    long draw(long maxCoast) {
        while (true) {
            long seen = next;
            long candidate = look(seen, maxCoast, 0);
            if (candidate < 0) {
                return candidate;
            }
            if (candidate != seen) {
                if (NEXT.compareAndSet(this, seen, candidate + 1)) {
                    return issued(candidate);
                }
                continue;
            }
            long drawn = (long) NEXT.getAndAdd(this, 1L);
            if (drawn < 0) {
                return SEALED;
            }
            return tickOf(drawn) == tickOf(candidate) ? issued(drawn) : ~drawn;
        }
    }

    /** Whether {@link #draw} returned a number that must be {@linkplain #admit admitted} before it is issued. */
    static boolean isHeld(long drawn) {
        return drawn < 0 && drawn > ROLLED_BACK;
    }

    /**
     * Draws one number of this tick or the next, to be {@linkplain #admit admitted}. For a thread that waited for a tick
     * and found it used up by others: with a number in hand it need not be faster than they are.
     *
     * @return the complement of a number, or an obstacle
     */
    long reserve(long maxCoast) {
        while (true) {
            long seen = next;
            long candidate = look(seen, maxCoast, 1);
            if (candidate < 0) {
                return candidate;
            }
            if (NEXT.compareAndSet(this, seen, candidate + 1)) {
                return ~candidate;
            }
        }
    }

    /**
     * Draws up to {@code count} numbers of one tick.
     *
     * @return the first of {@link #room} numbers, or an obstacle
     */
    long claim(int count, long maxCoast) {
        while (true) {
            long seen = next;
            long first = look(seen, maxCoast, 0);
            if (first < 0) {
                return first;
            }
            if (NEXT.compareAndSet(this, seen, first + room(first, count))) {
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
        long candidate = look(held, maxCoast, 0);
        return candidate < 0 ? candidate : issued(held);
    }

    /** What stands in the way of the next number: {@link #TICK_USED_UP} passes by itself; 0 if nothing does. */
    long obstacle(long maxCoast) {
        return Math.min(0, look(next, maxCoast, 0));
    }

    /**
     * Moves the fence, after a renewal. If the clock has been past the old one, another copy of this process may have
     * issued all numbers below it, so those are skipped: first the counter is raised, then the new fence is published.
     */
    void extend(long oldLimit, long newLimit) {
        long seen;
        do {
            seen = limit;
            if (seen == PAST || clock.now() >= oldLimit) {
                raiseTo(Math.min(oldLimit, end));
            }
        } while (!LIMIT.compareAndSet(this, seen, newLimit));
    }

    /** Whether a reading of the clock has been at or past the fence; reads the clock. Only a renewal undoes it. */
    boolean isPast() {
        long fence = limit;
        if (clock.now() >= fence) {
            markPast(fence);
        }
        return limit == PAST;
    }

    /**
     * Ends the counter for good: nothing is drawn any more.
     *
     * @return the first tick of which nothing was drawn, nor of any later one; sealing again returns the same
     */
    synchronized long seal() {
        long seen = (long) NEXT.getAndSet(this, SEALED);
        if (seen >= 0) {
            sealedAt = seen;
        }
        return tickOf(sealedAt - 1) + 1;
    }

    boolean isSealed() {
        return next < 0;
    }

    /** The highest tick of any number issued. */
    long reached() {
        return reached;
    }

    long tickOf(long number) {
        return number >> sequenceBits;
    }

    /**
     * The number to draw when {@code next} was just seen to be this, or what stands in its way.
     *
     * @param ahead by how many ticks its tick may be still to come
     */
    private long look(long seen, long maxCoast, int ahead) {
        if (seen < 0) {
            return SEALED;
        }
        long limit = this.limit;
        long reached = this.reached;
        long lead = this.lead;
        long wall = clock.now();
        if (wall >= limit) {
            markPast(limit);
            return FENCED;
        }
        long allowed = wall;
        if (wall < reached) {
            long back = reached - wall;
            if (back > maxCoast) {
                return ROLLED_BACK;
            }
            if (back > lead) {
                LEAD.compareAndSet(this, lead, back);
                lead = back;
            }
            allowed = wall + lead;
        } else if (lead != 0) {
            LEAD.compareAndSet(this, lead, 0L);
        }
        long tick = Math.max(tickOf(seen), wall);
        if (tick > allowed + ahead) {
            return TICK_USED_UP;
        }
        if (tick >= limit) {
            return FENCED;
        }
        return Math.max(seen, wall << sequenceBits);
    }

    /** Only if the fence is still the one that the clock was held against; the layout's end is no fence. */
    private void markPast(long fence) {
        if (fence != PAST && fence < end) {
            LIMIT.compareAndSet(this, fence, PAST);
        }
    }

    private long issued(long number) {
        long tick = tickOf(number);
        for (long seen = reached; seen < tick; seen = reached) {
            if (REACHED.compareAndSet(this, seen, tick)) {
                break;
            }
        }
        return number;
    }

    private void raiseTo(long tick) {
        long number = tick << sequenceBits;
        for (long seen = next; seen >= 0 && seen < number; seen = next) {
            if (NEXT.compareAndSet(this, seen, number)) {
                issued(number - 1);
                break;
            }
        }
    }

    private static VarHandle field(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(TickCounter.class, name, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
