package io.github.snowflakeid;

import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A worker ID that somebody configured, without a lease and without a fence.
 *
 * <p>Two generators of one JVM that have one worker ID and one layout must not both count. So there is one {@linkplain
 * FixedTenures tenure} for all of them, whatever clocks they have, as long as these run; a clock that {@linkplain
 * RunningClock#runs does not run by itself} is a test's, and such a generator has a tenure of its own: it goes where the test
 * sets it, and tests build many with one worker ID and do not close them.
 */
final class FixedWorkerSource implements WorkerSource {

    private final WorkerTenure tenure;
    private final boolean shared;
    private final AtomicBoolean closed = new AtomicBoolean();

    /** @throws WorkerIdInUseException if a generator has it that cannot share it */
    FixedWorkerSource(SnowflakeLayout layout, InstantSource clock, int workerId) {
        this.shared = RunningClock.runs(clock);
        this.tenure =
                shared ? FixedTenures.open(layout, clock, workerId) : WorkerTenure.unfenced(layout, clock, workerId);
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

    /** Leaves the tenure open as long as another generator shares it. */
    @Override
    public void close() {
        if (shared && !closed.getAndSet(true)) {
            FixedTenures.close(tenure);
        }
    }
}
