package io.github.snowflakeid.examples.btree.keys;

import java.time.Instant;
import java.time.InstantSource;

/** 20 keys a millisecond, over all nodes. */
final class VirtualClock implements InstantSource {

    static final int KEYS_PER_MILLISECOND = 20;

    private static final long START = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();

    private long keys;

    void advance() {
        keys++;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public long millis() {
        return START + keys / KEYS_PER_MILLISECOND;
    }
}
