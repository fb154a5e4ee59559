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
 */
public record IssuedRun(long first, int count, int generator, long before, long after) {

    static final int BYTES = 32;

    /** The last ID. */
    public long last() {
        return first + count - 1;
    }

    void writeTo(ByteBuffer buffer) {
        buffer.putLong(first).putInt(count).putInt(generator).putLong(before).putLong(after);
    }

    static IssuedRun readFrom(ByteBuffer buffer) {
        return new IssuedRun(buffer.getLong(), buffer.getInt(), buffer.getInt(), buffer.getLong(), buffer.getLong());
    }
}
