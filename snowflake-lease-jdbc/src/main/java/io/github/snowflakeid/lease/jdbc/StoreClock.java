package io.github.snowflakeid.lease.jdbc;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What the store's clock reads by now, as far as one can tell here: what it read last, and the time since. */
final class StoreClock {

    private record Reading(long storeTime, long nanoTime) {}

    private volatile @Nullable Reading last;

    void read(long storeTime) {
        last = new Reading(storeTime, System.nanoTime());
    }

    /** Empty before the first reading. */
    OptionalLong millis() {
        Reading reading = last;
        return reading == null
                ? OptionalLong.empty()
                : OptionalLong.of(reading.storeTime() + (System.nanoTime() - reading.nanoTime()) / 1_000_000);
    }
}
