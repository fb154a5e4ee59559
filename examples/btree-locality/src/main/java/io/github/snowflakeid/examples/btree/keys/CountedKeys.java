package io.github.snowflakeid.examples.btree.keys;

/** 1, 2, 3, … as a sequence gives them. */
final class CountedKeys implements KeyStream {

    private long last;

    @Override
    public Keys next(int rows, Traffic traffic) {
        long[] keys = new long[rows];
        for (int i = 0; i < rows; i++) {
            keys[i] = ++last;
        }
        return new LongKeys(keys);
    }
}
