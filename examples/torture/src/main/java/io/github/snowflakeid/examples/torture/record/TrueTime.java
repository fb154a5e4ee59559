package io.github.snowflakeid.examples.torture.record;

/**
 * The true time, in microseconds of Unix time, where the wall clock is tampered with: the machine's monotonic clock, which
 * all processes share and nobody fakes, anchored to a wall clock that is right.
 */
public final class TrueTime {

    private final long anchorNanos;

    private TrueTime(long anchorNanos) {
        this.anchorNanos = anchorNanos;
    }

    /** Anchored to this process's wall clock, now. */
    public static TrueTime ofThisProcess() {
        return new TrueTime(System.currentTimeMillis() * 1_000_000 - System.nanoTime());
    }

    /** Anchored elsewhere. */
    public static TrueTime at(long anchorNanos) {
        return new TrueTime(anchorNanos);
    }

    /** For {@link #at} in another process of this machine. */
    public long anchorNanos() {
        return anchorNanos;
    }

    /** The time now. */
    public long micros() {
        return (anchorNanos + System.nanoTime()) / 1_000;
    }

    /** How far this process's wall clock has moved away since it was anchored, in microseconds. */
    public long driftMicros() {
        return System.currentTimeMillis() * 1_000 - micros();
    }
}
