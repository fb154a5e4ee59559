package io.github.snowflakeid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/**
 * Says in which tick a number may be drawn: not ahead of the wall clock, and below the fence. It decides only
 * <em>when</em>; that no number is drawn twice is the {@link OneWayCounter}'s affair.
 *
 * <p>Coasting: after a step back the numbers go on from where they were, as far ahead of the wall clock as the step was
 * long, until the wall clock has caught up. A step is told from a tick that is used up by {@link #reached}: the clock has
 * been there.
 *
 * <p>What is asked for every number is put in one word: {@link #open}. It vouches for the fence, for {@link #reached} and that
 * nothing is coasting, as long as the clock stays in that tick, which is most of the time when speed matters. Whoever opens a
 * tick reads the word before what it vouches for; whoever changes that for the worse, by a mark or a step, shuts the word
 * afterwards, each time with a value that it has never had. So a tick is not opened on the strength of something that has
 * changed since.
 */
final class IdClock {

    private static final VarHandle REACHED = field("reached");
    private static final VarHandle LEAD = field("lead");
    private static final VarHandle OPEN = field("open");

    private final TickClock clock;
    private final Fence fence;
    private final LongConsumer late;

    /** The highest tick of any number issued or skipped. */
    private volatile long reached;

    /** While coasting, how many ticks ahead of the wall clock a number may lie: the length of the step back. */
    private volatile long lead;

    /** The tick in which numbers may be drawn as long as the clock reads it; negative, and never the same twice, while shut. */
    private volatile long open = -1;

    private final LongAdder steps = new LongAdder();

    /** The last value of {@link #open} that shut it. Guarded by this. */
    private long shut = -1;

    /**
     * An ID clock that has not issued anything.
     *
     * @param start the first tick to issue in
     * @param late hears of each reading that is taken here and lies at or past the fence
     */
    IdClock(TickClock clock, Fence fence, long start, LongConsumer late) {
        this.clock = clock;
        this.fence = fence;
        this.late = late;
        this.reached = start - 1;
    }

    /** Inherits the lead of a clock that coasts. What it was seen to read, at the latest, may lie past this one's fence, too. */
    void takeOver(IdClock predecessor, long latest) {
        lead = predecessor.lead;
        observe(latest);
    }

    /** The latest reading at or past the fence; less than any tick, if there was none. */
    long latestPast() {
        return fence.latestPast();
    }

    /** Holds a reading of the clock, taken elsewhere, against the fence. */
    void observe(long reading) {
        long limit = fence.limit();
        if (reading >= limit) {
            mark(limit, reading);
        }
    }

    /**
     * Whether numbers of the tick may be drawn at once. Reads the wall clock, if so.
     *
     * @param tick the counter's, read before, as for {@link #tickFor}
     */
    boolean isOpen(long tick) {
        if (open != tick) {
            return false;
        }
        long wall = clock.now();
        if (wall != tick) {
            look(wall);
            return false;
        }
        return true;
    }

    /**
     * The tick to draw in, or an obstacle. Reads the wall clock.
     *
     * @param tick the counter's, read before: only then does a tick ahead of the wall clock mean what it seems to
     * @param maxCoast how many ticks the wall clock may have stepped back
     * @param ahead by how many ticks the tick may be still to come
     */
    long tickFor(long tick, long maxCoast, int ahead) {
        long opening = this.open;
        long limit = fence.limit();
        long reached = this.reached;
        long lead = this.lead;
        long wall = clock.now();
        if (wall >= limit) {
            late.accept(wall);
            mark(limit, wall);
            return Obstacle.FENCED;
        }
        long allowed = wall;
        if (wall < reached) {
            long back = reached - wall;
            if (back > maxCoast) {
                return Obstacle.ROLLED_BACK;
            }
            if (back > lead) {
                stepped(lead, back);
                lead = back;
            }
            allowed = wall + lead;
        } else if (lead != 0) {
            LEAD.compareAndSet(this, lead, 0L);
        }
        long candidate = Math.max(tick, wall);
        if (candidate > allowed + ahead) {
            return Obstacle.TICK_USED_UP;
        }
        if (candidate >= limit) {
            return Obstacle.FENCED;
        }
        if (candidate == wall && wall == reached && lead == 0) {
            OPEN.compareAndSet(this, opening, wall);
        }
        return candidate;
    }

    /** How often the clock was found to have stepped back, or further back, and was ridden out. */
    long steps() {
        return steps.sum();
    }

    /** A number of this tick is issued, or skipped with all before it. */
    void reach(long tick) {
        for (long seen = reached; seen < tick; seen = reached) {
            if (REACHED.compareAndSet(this, seen, tick)) {
                break;
            }
        }
    }

    /** The highest tick of any number issued or skipped: no earlier one comes. */
    long reached() {
        return reached;
    }

    /** Whether a reading of the clock, one taken now included, has been at or past the fence. */
    boolean isPast() {
        look(clock.now());
        return fence.isPast();
    }

    /** A reading of the clock. */
    long read() {
        return clock.now();
    }

    /** Holds a reading of the clock, taken here, against the fence. */
    private void look(long reading) {
        long limit = fence.limit();
        if (reading >= limit) {
            late.accept(reading);
            mark(limit, reading);
        }
    }

    private void stepped(long lead, long back) {
        if (LEAD.compareAndSet(this, lead, back)) {
            steps.increment();
        }
        shut();
    }

    private void mark(long limit, long reading) {
        if (fence.mark(limit, reading)) {
            shut();
        }
    }

    /** Also if another thread has made the change that is the reason, and has not come to this yet. */
    private synchronized void shut() {
        open = --shut;
    }

    private static VarHandle field(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(IdClock.class, name, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
