package io.github.snowflakeid.examples.btree.keys;

import java.util.SplittableRandom;

/** Positive numbers, all equally likely. */
final class RandomKeys implements KeyStream {

    private final SplittableRandom random;

    RandomKeys(long seed) {
        this.random = new SplittableRandom(seed);
    }

    @Override
    public Keys next(int rows, Traffic traffic) {
        long[] keys = new long[rows];
        for (int i = 0; i < rows; i++) {
            keys[i] = random.nextLong() >>> 1;
        }
        return new LongKeys(keys);
    }
}
