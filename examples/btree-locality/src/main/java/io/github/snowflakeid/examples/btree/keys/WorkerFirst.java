package io.github.snowflakeid.examples.btree.keys;

import io.github.snowflakeid.SnowflakeLayout;

/** {@code 0 | worker | timestamp | sequence}: as many right edges as workers. */
final class WorkerFirst {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private WorkerFirst() {}

    static long of(long id) {
        int workerShift = LAYOUT.timestampBits() + LAYOUT.sequenceBits();
        long worker = LAYOUT.decode(id).workerId();
        long timestamp = id >>> (LAYOUT.workerBits() + LAYOUT.sequenceBits());
        long sequence = id & LAYOUT.maxSequence();
        return worker << workerShift | timestamp << LAYOUT.sequenceBits() | sequence;
    }
}
