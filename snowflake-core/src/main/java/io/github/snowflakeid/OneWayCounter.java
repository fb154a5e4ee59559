package io.github.snowflakeid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A counter that only grows, by atomic operations on one word, until it is sealed: who moves it on owns the numbers that it
 * left behind, and nobody else ever will. It also counts how many of them were drawn.
 *
 * <p>Sealing exchanges the word for a negative sentinel; what was there is one more than the last number drawn, exactly.
 *
 * <p>A superclass, and not a field, of what draws: another object would be one more to go through for every ID.
 */
abstract class OneWayCounter {

    private static final VarHandle NEXT;

    static {
        try {
            NEXT = MethodHandles.lookup().findVarHandle(OneWayCounter.class, "next", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long next;

    /**
     * How many numbers below {@code next} were passed over. It grows before {@code next} does, so that a reader who reads
     * {@code next} first never counts a number that was not drawn; and only when {@code next} jumps, which is once a tick at
     * most: so drawing inside a tick costs no more for being counted.
     */
    private final AtomicLong passedOver = new AtomicLong();

    private final long first;

    /** What was in {@code next} when it was sealed. */
    private long sealedAt;

    /** The last answer of {@link #drawn}. */
    private long counted;

    OneWayCounter(long first) {
        this.first = first;
        this.next = first;
    }

    /** The next number to draw; negative when sealed. */
    final long next() {
        return next;
    }

    /** Draws the next number, whatever it is by now: cannot fail however many threads draw. Negative when sealed. */
    final long drawNext() {
        return (long) NEXT.getAndAdd(this, 1L);
    }

    /**
     * Draws the numbers in {@code [candidate, following)}; those between {@code seen} and {@code candidate} are passed over.
     *
     * @return whether it did; not if the next number is not {@code seen} any more
     */
    final boolean draw(long seen, long candidate, long following) {
        long passed = candidate - seen;
        if (passed == 0) {
            return NEXT.compareAndSet(this, seen, following);
        }
        passedOver.getAndAdd(passed);
        if (NEXT.compareAndSet(this, seen, following)) {
            return true;
        }
        passedOver.getAndAdd(-passed);
        return false;
    }

    /** Ends the counter for good; returns what was next then. Again returns the same. */
    final synchronized long sealNext() {
        long seen = (long) NEXT.getAndSet(this, Obstacle.SEALED);
        if (seen >= 0) {
            sealedAt = seen;
        }
        return sealedAt;
    }

    final boolean isSealed() {
        return next < 0;
    }

    /**
     * How many numbers were drawn. May lag behind calls that are in progress, never exceeds the truth, and never goes down.
     */
    final synchronized long drawn() {
        long seen = next;
        long passed = passedOver.get();
        if (passed >= 0) {
            counted = Math.max(counted, (seen < 0 ? sealedAt : seen) - first - passed);
        }
        return counted;
    }
}
