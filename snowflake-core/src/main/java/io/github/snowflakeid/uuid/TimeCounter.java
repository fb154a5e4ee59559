package io.github.snowflakeid.uuid;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * The words {@code milliseconds << 20 | counter}: which one follows. 43 bits of milliseconds keep a word positive; they end in
 * the year 2248.
 *
 * @param maxLead how far a word's time may be ahead of the clock
 */
record TimeCounter(RandomGenerator random, Duration maxLead) {

    static final int COUNTER_BITS = 20;

    /** Before all words. */
    static final long NONE = -1;

    /** The highest time of a word, in milliseconds: 2248-09-26T15:10:22.207Z. */
    static final long LAST_MILLIS = Long.MAX_VALUE >> COUNTER_BITS;

    /** A counter starts at this many random bits, one less than it has: that one guards against running out. */
    private static final int SEED_BITS = COUNTER_BITS - 1;

    /** A word greater than the last one, at this reading of the clock. */
    long after(long last, long now) {
        if (now < 0 || now > LAST_MILLIS) {
            throw new ClockOutOfRangeException(Instant.ofEpochMilli(now), Instant.ofEpochMilli(LAST_MILLIS));
        }
        long next = next(last, now);
        if (next < 0 || millisOf(next) - now > maxLead.toMillis()) {
            throw new ClockBehindUuidsException(
                    Instant.ofEpochMilli(millisOf(last)), Instant.ofEpochMilli(now), maxLead);
        }
        return next;
    }

    /** Negative after the very last. */
    private long next(long last, long now) {
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

    /** How many words there are from this one to the end of its millisecond. */
    static int roomFrom(long word) {
        return (1 << COUNTER_BITS) - counterOf(word);
    }

    static long millisOf(long word) {
        return word >> COUNTER_BITS;
    }

    static int counterOf(long word) {
        return (int) word & ((1 << COUNTER_BITS) - 1);
    }
}
