package io.github.snowflakeid.lease;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The wall clock, and the highest reading of it. A tenure hears of the readings that it takes itself; a standby takes none,
 * and must hear of those that lie past its fence all the same.
 */
final class WatchedClock implements InstantSource {

    private final InstantSource source;
    private final AtomicLong highest = new AtomicLong();

    WatchedClock(InstantSource source) {
        this.source = source;
    }

    @Override
    public Instant instant() {
        Instant now = source.instant();
        watch(now.toEpochMilli());
        return now;
    }

    @Override
    public long millis() {
        long now = source.millis();
        watch(now);
        return now;
    }

    /** The highest reading since this was last asked, in milliseconds of Unix time; 0 if there was none. */
    long highestSinceAsked() {
        return highest.getAndSet(0);
    }

    private void watch(long reading) {
        if (reading > highest.get()) {
            highest.accumulateAndGet(reading, Math::max);
        }
    }
}
