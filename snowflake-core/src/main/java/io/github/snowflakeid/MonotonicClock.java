package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.LongSupplier;

/**
 * A clock for hosts whose time is stepped often: it starts at the wall clock's time, goes on with the machine's monotonic
 * clock, and follows the wall clock by running up to an eighth slower or faster. It never goes backwards, whatever the wall
 * clock does. Thread-safe, without locks; a reading costs one of {@link System#nanoTime()}.
 *
 * <ul>
 *   <li>The wall clock steps back, or a second or less ahead: this clock takes eight times as long to come to its time.
 *   <li>The wall clock is ahead by more than a second, after the machine was suspended for example: this clock steps to its
 *       time, at the latest after 10 ms.
 *   <li>The wall clock was set back by an hour: this clock is right after eight hours, and IDs carry times ahead of the wall
 *       clock until then. Restarting the process is faster.
 * </ul>
 *
 * <p>A function of the monotonic clock that consists of pieces of a straight line, 10 ms long or until the next reading.
 * Each piece begins where the one before ends, so it does not matter to the result which thread computes one, nor how long a
 * thread sleeps between reading the monotonic clock and using it.
 */
public final class MonotonicClock implements InstantSource {

    private static final AtomicReferenceFieldUpdater<MonotonicClock, Piece> PIECE_FIELD =
            AtomicReferenceFieldUpdater.newUpdater(MonotonicClock.class, Piece.class, "piece");
    private static final long PIECE = Duration.ofMillis(10).toNanos();
    private static final long LONGEST_SLEW = Duration.ofSeconds(1).toNanos();
    private static final Duration FURTHEST = Duration.ofDays(36_525);
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int RATE_BITS = 10;
    private static final long HIGHEST_RATE = 1 << (RATE_BITS - 3);

    private final InstantSource wall;
    private final LongSupplier nanoTime;
    private final Instant start;
    private final long startMillis;
    private final long startNanos;
    private volatile Piece piece;

    /**
     * A clock that starts at the wall clock's time.
     *
     * @param wall the clock to follow
     * @param nanoTime nanoseconds since any time, never decreasing
     */
    public MonotonicClock(InstantSource wall, LongSupplier nanoTime) {
        this.wall = wall;
        this.nanoTime = nanoTime;
        long now = nanoTime.getAsLong();
        this.start = wall.instant();
        this.startMillis = start.toEpochMilli();
        this.startNanos =
                Duration.between(Instant.ofEpochMilli(startMillis), start).toNanos();
        this.piece = new Piece(now, now + PIECE, 0, 0);
    }

    /** A clock that follows the system's. */
    public static MonotonicClock system() {
        return new MonotonicClock(InstantSource.system(), System::nanoTime);
    }

    @Override
    public Instant instant() {
        return start.plusNanos(nanosSinceStart());
    }

    /** What {@link #instant()} says, without making one. */
    @Override
    public long millis() {
        return startMillis + (startNanos + nanosSinceStart()) / NANOS_PER_MILLI;
    }

    /** Whether this clock follows the same clock as another {@link #system()} does. */
    boolean followsSystem() {
        return wall.equals(InstantSource.system());
    }

    private long nanosSinceStart() {
        long now = nanoTime.getAsLong();
        Piece current = piece;
        while (now - current.until >= 0) {
            Piece next = after(current, now);
            current = PIECE_FIELD.compareAndSet(this, current, next) ? next : piece;
        }
        return current.at(now);
    }

    /** From the end of a piece to 10 ms from now, in the direction of the wall clock. */
    private Piece after(Piece last, long now) {
        long own = last.at(last.until);
        long ownNow = own + (now - last.until);
        long reading = nanosUpTo(wall.instant());
        // The wall clock was read some time between now and then: the distance lies between these.
        long atMost = reading - ownNow;
        long atLeast = atMost - (nanoTime.getAsLong() - now);
        long distance = atLeast > 0 ? atLeast : Math.min(atMost, 0);
        long until = now + PIECE;
        if (distance > LONGEST_SLEW) {
            return new Piece(last.until, until, own + distance, 0);
        }
        long rate = distance / ((until - last.until) >> RATE_BITS);
        return new Piece(last.until, until, own, Math.max(-HIGHEST_RATE, Math.min(HIGHEST_RATE, rate)));
    }

    /** A wall clock that is further off than a century is wrong, and its distance need not fit. */
    private long nanosUpTo(Instant reading) {
        Duration distance = Duration.between(start, reading);
        if (distance.abs().compareTo(FURTHEST) > 0) {
            return distance.isNegative() ? -FURTHEST.toNanos() : FURTHEST.toNanos();
        }
        return distance.toNanos();
    }

    /**
     * A piece of a straight line.
     *
     * @param from the reading of the monotonic clock at its start
     * @param until the reading at its end
     * @param own nanoseconds since this clock's start, at the piece's start
     * @param rate by how many 1024ths it runs faster than the monotonic clock
     */
    private record Piece(long from, long until, long own, long rate) {

        /**
         * Never decreases from one nanosecond to the next. A reading taken before the piece began counts as its begin. The
         * product is taken in two parts, since all of it might not fit.
         */
        long at(long now) {
            long passed = Math.max(0, now - from);
            long rest = passed & ((1 << RATE_BITS) - 1);
            return own + passed + (passed >> RATE_BITS) * rate + ((rest * rate) >> RATE_BITS);
        }
    }
}
