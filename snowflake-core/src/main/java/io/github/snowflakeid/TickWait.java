package io.github.snowflakeid;

import java.time.Duration;

/** The waiting of one call for ticks of the clock: bounded, and not cut short by an interrupt, which is kept for later. */
final class TickWait {

    private final Pause pause;
    private final Duration maxWait;
    private long deadline;
    private boolean waiting;

    TickWait(Pause pause, Duration maxWait) {
        this.pause = pause;
        this.maxWait = maxWait;
    }

    /** The bound holds anew for the next wait. */
    void restart() {
        waiting = false;
    }

    /**
     * Waits until about the clock's next tick.
     *
     * @throws IdTimeoutException if the wait has taken {@code clock.max-wait} so far
     * @throws ClockBeforeEpochException if that is what is wrong with the clock
     */
    void untilNextTick(WorkerTenure tenure) {
        TickClock clock = tenure.clock();
        if (clock.now() < 0) {
            throw new ClockBeforeEpochException(clock.instant(), tenure.layout().epoch());
        }
        long now = pause.nanoTime();
        if (!waiting) {
            waiting = true;
            deadline = now + maxWait.toNanos();
        }
        long left = deadline - now;
        if (left <= 0) {
            throw new IdTimeoutException(
                    maxWait, tenure.lastIssued().plus(tenure.layout().tick()), clock.instant());
        }
        boolean interrupted = Thread.interrupted();
        pause.forNanos(Math.min(left, clock.nanosToNextTick()));
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
