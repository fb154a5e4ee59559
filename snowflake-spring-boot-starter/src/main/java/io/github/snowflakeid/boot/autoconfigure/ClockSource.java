package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.MonotonicClock;
import java.time.InstantSource;

/** Where the time in IDs comes from. */
enum ClockSource {
    /** The system clock. */
    SYSTEM,
    /** {@link MonotonicClock}. */
    MONOTONIC;

    InstantSource start() {
        return this == SYSTEM ? InstantSource.system() : MonotonicClock.system();
    }
}
