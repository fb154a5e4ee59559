package io.github.snowflakeid.examples.torture.record;

import java.nio.ByteBuffer;

/**
 * IDs that one call returned and that follow each other without a gap: nothing is lost by writing only the first.
 *
 * @param first the first ID
 * @param count how many
 * @param generator which generator of the process issued them
 * @param before the true time before the call, in microseconds
 * @param after the true time after it
 * @param goesOn whether the same call returned the IDs of the record before, too
 */
public record IssuedRun(long first, int count, int generator, long before, long after, boolean goesOn) {

    static final int BYTES = 32;

    /** The last ID. */
    public long last() {
        return first + count - 1;
    }

    void writeTo(ByteBuffer buffer) {
        buffer.putLong(first)
                .putInt(goesOn ? -count : count)
                .putInt(generator)
                .putLong(before)
                .putLong(after);
    }

    static IssuedRun readFrom(ByteBuffer buffer) {
        long first = buffer.getLong();
        int count = buffer.getInt();
        return new IssuedRun(first, Math.abs(count), buffer.getInt(), buffer.getLong(), buffer.getLong(), count < 0);
    }
}
