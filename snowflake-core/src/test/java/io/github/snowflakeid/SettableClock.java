package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that shows what a test says. Thread-safe. */
public final class SettableClock implements InstantSource {

    private volatile Instant now;

    public SettableClock(Instant now) {
        this.now = now;
    }

    public void set(Instant now) {
        this.now = now;
    }

    public void setMillis(long epochMillis) {
        set(Instant.ofEpochMilli(epochMillis));
    }

    public synchronized void advance(Duration duration) {
        now = now.plus(duration);
    }

    @Override
    public Instant instant() {
        return now;
    }
}
