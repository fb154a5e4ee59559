package io.github.snowflakeid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The first tick in which nothing may be issued, and whether any reading of the clock has been at or past it: then it is
 * <em>past</em>, whatever the clock says later, until a renewal moves it. The end of the layout is a limit, too, but no fence:
 * it is never past.
 */
final class Fence {

    /** Stands for a fence that is past: every tick lies beyond it. */
    private static final long PAST = Long.MIN_VALUE;

    private static final VarHandle LIMIT;

    static {
        try {
            LIMIT = MethodHandles.lookup().findVarHandle(Fence.class, "limit", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long end;
    private volatile long limit;

    /** The latest reading at or past a fence. Guarded by this. */
    private long latestPast = Long.MIN_VALUE;

    /**
     * A fence.
     *
     * @param limit the first tick not to issue in
     * @param end the tick after the layout's last
     */
    Fence(long limit, long end) {
        this.limit = limit;
        this.end = end;
    }

    /** The first tick not to issue in. Less than any tick, if the fence is past. */
    long limit() {
        return limit;
    }

    boolean isPast() {
        return limit == PAST;
    }

    /**
     * Marks the fence as past, if it is still the one that the reading was held against.
     *
     * @param limit the fence, which the reading is at or past
     * @return whether it is a fence
     */
    boolean mark(long limit, long reading) {
        if (limit >= end) {
            return false;
        }
        synchronized (this) {
            latestPast = Math.max(latestPast, reading);
        }
        if (limit != PAST) {
            LIMIT.compareAndSet(this, limit, PAST);
        }
        return true;
    }

    /** Whether this {@link #limit()} is past, or the reading has reached the fence that it was before. */
    static boolean isBeyond(long limit, long fence, long reading) {
        return limit == PAST || reading >= fence;
    }

    /**
     * Moves the fence, unless it was moved or marked since. A reading at or past the new one marks it at once: a copy of
     * this process may have had the reply to its renewal in hand.
     */
    boolean move(long seen, long limit, long reading) {
        return LIMIT.compareAndSet(this, seen, reading >= limit && limit < end ? PAST : limit);
    }

    /** The latest reading at or past this fence, wherever it was then; less than any tick, if there was none. */
    synchronized long latestPast() {
        return latestPast;
    }
}
