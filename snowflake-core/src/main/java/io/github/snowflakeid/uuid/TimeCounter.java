package io.github.snowflakeid.uuid;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Deals out the words {@code milliseconds << 20 | counter}, each greater than the one before. 43 bits of milliseconds keep
 * the word positive; they end in the year 2248.
 */
final class TimeCounter {

    static final int COUNTER_BITS = 20;

    /** The highest time of a word, in milliseconds: 2248-09-26T15:10:22.207Z. */
    static final long LAST_MILLIS = Long.MAX_VALUE >> COUNTER_BITS;

    /** A counter starts at this many random bits, one less than it has: that one guards against running out. */
    private static final int SEED_BITS = COUNTER_BITS - 1;

    private final InstantSource clock;
    private final Duration maxLead;

    /** The word dealt out last. It only grows; before the first it stands before every time. */
    private final AtomicLong last = new AtomicLong(-1);

    TimeCounter(InstantSource clock, Duration maxLead) {
        this.clock = clock;
        this.maxLead = maxLead;
    }

    /**
     * The next word.
     *
     * @param random of which {@link #SEED_BITS} bits are used, if this word is the first of its millisecond
     */
    long next(int random) {
        int seed = random >>> (Integer.SIZE - SEED_BITS);
        while (true) {
            long seen = last.get();
            long now = clock.millis();
            if (now < 0 || now > LAST_MILLIS) {
                throw new ClockOutOfRangeException(Instant.ofEpochMilli(now), Instant.ofEpochMilli(LAST_MILLIS));
            }
            long next = after(seen, now, seed);
            if (next < 0 || millisOf(next) - now > maxLead.toMillis()) {
                throw new ClockBehindUuidsException(
                        Instant.ofEpochMilli(millisOf(seen)), Instant.ofEpochMilli(now), maxLead);
            }
            if (last.compareAndSet(seen, next)) {
                return next;
            }
        }
    }

    /** The word to follow; negative after the very last. */
    private static long after(long last, long now, int seed) {
        if (now > millisOf(last)) {
            return now << COUNTER_BITS | seed;
        }
        long next = last + 1;
        return counterOf(next) == 0 ? next | seed : next;
    }

    static long millisOf(long word) {
        return word >> COUNTER_BITS;
    }

    static int counterOf(long word) {
        return (int) word & ((1 << COUNTER_BITS) - 1);
    }
}
