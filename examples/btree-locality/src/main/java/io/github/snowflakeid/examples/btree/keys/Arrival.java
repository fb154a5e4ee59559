package io.github.snowflakeid.examples.btree.keys;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Snowflake IDs of 8 workers, each of which arrives late by a random span: no threads, so the same order every time. */
public final class Arrival {

    private static final int WORKERS = 8;

    /** More room for arrival times than for the row's number, which breaks ties. */
    private static final int NUMBER_BITS = 24;

    private Arrival() {}

    /**
     * Keys in the order in which they arrive.
     *
     * @param mostLate each row arrives after a delay, uniform over the time in which so many other rows are made; the number of
     *     rows that are on the way at any time is half of it on average, and all of it at worst
     */
    public static Keys late(int rows, int mostLate, long seed) {
        Keys made = new SnowflakeKeys(SnowflakeKeys.Drawn.BY_WRITERS, id -> id).next(rows, new Traffic(WORKERS, 1));
        SplittableRandom random = new SplittableRandom(seed);
        long[] arrivals = new long[rows];
        for (int i = 0; i < rows; i++) {
            double time = i + random.nextDouble() * mostLate;
            arrivals[i] = (long) (time * 1024) << NUMBER_BITS | i;
        }
        Arrays.sort(arrivals);
        long[] source = ((LongKeys) made).values();
        long[] keys = new long[rows];
        for (int i = 0; i < rows; i++) {
            keys[i] = source[(int) (arrivals[i] & ((1 << NUMBER_BITS) - 1))];
        }
        return new LongKeys(keys);
    }
}
