package io.github.snowflakeid.uuid;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

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
    private final RandomGenerator random;
    private final Duration maxLead;

    /** The word dealt out last. It only grows; before the first it stands before every time. */
    private final AtomicLong last = new AtomicLong(-1);

    TimeCounter(InstantSource clock, RandomGenerator random, Duration maxLead) {
        this.clock = clock;
        this.random = random;
        this.maxLead = maxLead;
    }

    /** A word, and the reading of the clock at which it was dealt out. */
    record Word(long value, long clockMillis) {}

    /** The next word. */
    Word next() {
        while (true) {
            // Before the clock: a thread that is paused between the two must not find the words of others far ahead of
            // it.
            long seen = last.get();
            long now = clock.millis();
            if (now < 0 || now > LAST_MILLIS) {
                throw new ClockOutOfRangeException(Instant.ofEpochMilli(now), Instant.ofEpochMilli(LAST_MILLIS));
            }
            long next = after(seen, now);
            if (next < 0 || millisOf(next) - now > maxLead.toMillis()) {
                throw new ClockBehindUuidsException(
                        Instant.ofEpochMilli(millisOf(seen)), Instant.ofEpochMilli(now), maxLead);
            }
            if (last.compareAndSet(seen, next)) {
                return new Word(next, now);
            }
        }
    }

    /** The word to follow; negative after the very last. */
    private long after(long last, long now) {
        if (now > millisOf(last)) {
            return now << COUNTER_BITS | seed();
        }
        long next = last + 1;
        return counterOf(next) == 0 ? next | seed() : next;
    }

    private int seed() {
        byte[] bytes = new byte[Integer.BYTES];
        random.nextBytes(bytes);
        return ByteBuffer.wrap(bytes).getInt() >>> (Integer.SIZE - SEED_BITS);
    }

    static long millisOf(long word) {
        return word >> COUNTER_BITS;
    }

    static int counterOf(long word) {
        return (int) word & ((1 << COUNTER_BITS) - 1);
    }
}
