package io.github.snowflakeid;

import java.time.Duration;

/**
 * The waiting of one call for ticks of the clock. Bounded: what counts is the time that the call chose to wait, not what the
 * operating system takes to wake it. Not cut short by an interrupt, which is kept for later.
 */
final class TickWait {

    private final Pause pause;
    private final Duration maxWait;
    private long waited;
    private long waitedIn;
    private boolean lostRace;

    TickWait(Pause pause, Duration maxWait) {
        this.pause = pause;
        this.maxWait = maxWait;
    }

    /** The bound holds anew for the next wait. */
    void restart() {
        waited = 0;
        lostRace = false;
    }

    /** Whether a tick that was waited for has come, and others have used it up. */
    boolean hasLostRace() {
        return lostRace;
    }

    /**
     * Waits until about the clock's next tick; but returns at once when it finds that it {@linkplain #hasLostRace lost the
     * race} for one.
     *
     * @throws IdTimeoutException if the call has waited for {@code clock.max-wait}
     * @throws ClockBeforeEpochException if that is what is wrong with the clock
     */
    void untilNextTick(WorkerTenure tenure) {
        TickClock clock = tenure.clock();
        long tick = clock.now();
        if (tick < 0) {
            throw new ClockBeforeEpochException(clock.instant(), tenure.layout().epoch());
        }
        if (waited > 0 && tick > waitedIn && !lostRace) {
            lostRace = true;
            return;
        }
        waitedIn = tick;
        long left = maxWait.toNanos() - waited;
        if (left <= 0) {
            throw new IdTimeoutException(
                    maxWait, tenure.lastIssued().plus(tenure.layout().tick()), clock.instant());
        }
        waited += pauseFor(Math.min(left, clock.nanosToNextTick()));
    }

    private long pauseFor(long nanos) {
        boolean interrupted = Thread.interrupted();
        long start = pause.nanoTime();
        pause.forNanos(nanos);
        long passed = pause.nanoTime() - start;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return Math.min(nanos, Math.max(1, passed));
    }
}
