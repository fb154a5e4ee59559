package io.github.snowflakeid.uuid;

import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * UUIDs of one millisecond that were set apart together: consecutive words of {@link TimeCounter}, each with a tail of random
 * bits, dealt out by one atomic addition. They are good for one reading of the clock, so that what a copy of the process (a
 * snapshot restored twice) remembers serves it no longer once its clock has moved.
 */
final class Batch {

    final long clockMillis;
    final int size;
    private final long firstWord;
    private final ByteBuffer tails;

    /** How many were asked for: more than there are, when several threads find at once that there are none left. */
    private final AtomicInteger dealt = new AtomicInteger();

    /**
     * Nothing is dealt yet.
     *
     * @param tails 8 bytes for each UUID, which say how many there are
     */
    Batch(long clockMillis, long firstWord, ByteBuffer tails) {
        this.clockMillis = clockMillis;
        this.firstWord = firstWord;
        this.size = tails.capacity() / Long.BYTES;
        this.tails = tails;
    }

    /** The number of a UUID that is the caller's; or negative, if there is none for this reading of the clock. */
    int deal(long now) {
        if (now != clockMillis) {
            return -1;
        }
        int number = dealt.getAndIncrement();
        return number < size ? number : -1;
    }

    UUID uuid(int number) {
        return UuidV7.of(firstWord + number, tails.getLong(number * Long.BYTES));
    }

    long lastWord() {
        return firstWord + size - 1;
    }
}
