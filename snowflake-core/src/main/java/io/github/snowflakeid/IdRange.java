package io.github.snowflakeid;

/**
 * A half-open range of IDs, for {@code WHERE id >= ? AND id < ?}.
 *
 * @param from the lowest ID in the range
 * @param to the lowest ID past the range
 * @see SnowflakeLayout#range
 */
public record IdRange(long from, long to) {

    /** Refuses a range that ends before it begins. */
    public IdRange {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("range: " + from + ".." + to + " (expected: 0 <= from <= to)");
        }
    }

    /** Whether the ID lies in the range. */
    public boolean contains(long id) {
        return from <= id && id < to;
    }
}
