package io.github.snowflakeid;

import java.time.Clock;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A worker ID that somebody configured, without a lease and without a fence.
 *
 * <p>Generators with one worker ID, one layout and the system clock share one tenure for as long as the JVM lives, so that
 * building two of them, or closing one and building another, repeats no ID. This is the only static state of the library.
 * A {@link MonotonicClock} that follows the system's counts as it; the clock of the first generator is the one in use. A
 * settable clock shares nothing, since two such clocks need not tell one time.
 */
final class FixedWorkerSource implements WorkerSource {

    private record Shared(String layout, int workerId) {}

    private static final ConcurrentMap<Shared, WorkerTenure> TENURES = new ConcurrentHashMap<>();

    private final WorkerTenure tenure;

    FixedWorkerSource(SnowflakeLayout layout, InstantSource clock, int workerId) {
        this.tenure = isSystem(clock)
                ? TENURES.computeIfAbsent(
                        new Shared(layout.fingerprint(), workerId),
                        key -> WorkerTenure.unfenced(layout, clock, workerId))
                : WorkerTenure.unfenced(layout, clock, workerId);
    }

    private static boolean isSystem(InstantSource clock) {
        return clock.equals(InstantSource.system())
                || (clock instanceof MonotonicClock monotonic && monotonic.followsSystem())
                || (clock instanceof Clock zoned
                        && zoned.withZone(ZoneOffset.UTC).equals(Clock.systemUTC()));
    }

    @Override
    public WorkerTenure tenure() {
        return tenure;
    }

    @Override
    public WorkerTenure current() {
        return tenure;
    }

    @Override
    public boolean recover(WorkerTenure tenure) {
        return false;
    }

    /** Leaves the tenure open: another generator may share it. */
    @Override
    public void close() {}
}
