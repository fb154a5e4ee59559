package io.github.snowflakeid.examples.btree.keys;

import java.util.SplittableRandom;
import java.util.UUID;

/** 122 random bits, without the cost of a secure source. */
final class UuidV4Keys implements KeyStream {

    private final SplittableRandom random;

    UuidV4Keys(long seed) {
        this.random = new SplittableRandom(seed);
    }

    @Override
    public Keys next(int rows, Traffic traffic) {
        UUID[] keys = new UUID[rows];
        for (int i = 0; i < rows; i++) {
            long high = (random.nextLong() & ~0xF000L) | 0x4000L;
            long low = (random.nextLong() >>> 2) | Long.MIN_VALUE;
            keys[i] = new UUID(high, low);
        }
        return new UuidKeys(keys);
    }
}
