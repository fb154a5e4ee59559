package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The wall clock in ticks of a layout: 0 is the epoch, negative is before it. */
final class TickClock {

    private final SnowflakeLayout layout;
    private final InstantSource source;
    private final long epochMillis;
    private final long tickMillis;

    TickClock(SnowflakeLayout layout, InstantSource source) {
        this.layout = layout;
        this.source = source;
        this.epochMillis = layout.epoch().toEpochMilli();
        this.tickMillis = layout.tick().toMillis();
    }

    /** The usual tick of a millisecond is spared the division. */
    long now() {
        long millis = source.millis() - epochMillis;
        return tickMillis == 1 ? millis : Math.floorDiv(millis, tickMillis);
    }

    Instant instant() {
        return source.instant();
    }

    /** Time left until the tick after the present one starts; at least 1 ns. */
    long nanosToNextTick() {
        Instant now = source.instant();
        Instant next = layout.instantOfTick(layout.tickAt(now.toEpochMilli()) + 1);
        return Duration.between(now, next).toNanos();
    }
}
