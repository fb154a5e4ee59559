package io.github.snowflakeid;

import java.util.Arrays;

/**
 * Source of 64-bit, time-ordered, unique IDs. Implementations are thread-safe.
 *
 * @see SnowflakeGenerator
 */
public interface IdGenerator {

    /**
     * The next ID: positive, and unique in its ID space.
     *
     * @throws SnowflakeException if no ID can be issued safely; a doubtful ID is never returned
     */
    long nextId();

    /**
     * The next {@code count} IDs, in increasing order: also where the generator goes on with smaller ones in between.
     *
     * @param count how many, 0 or more
     * @throws IllegalArgumentException if {@code count} is negative
     * @throws SnowflakeException if they cannot all be issued safely; IDs drawn by then are lost, never repeated
     */
    default long[] nextIds(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count: " + count + " (expected: 0 or more)");
        }
        long[] ids = new long[count];
        for (int i = 0; i < count; i++) {
            ids[i] = nextId();
        }
        Arrays.sort(ids);
        return ids;
    }
}
