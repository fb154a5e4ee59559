package io.github.snowflakeid;

import java.time.Duration;

/**
 * The waiting of one call for ticks of the clock. Bounded: what counts is the time that passes. Only where the clock has
 * moved on meanwhile is what the operating system took to wake the thread left out: the tick has come, and a call that slept
 * too long has its turn. Not cut short by an interrupt, which is kept for later.
 */
final class TickWait {

    /** A clock that should have moved on by now, and has not, is looked at less and less often, but not less often than this. */
    private static final long LONGEST_STALL = Duration.ofMillis(1).toNanos();

    private static final long SHORTEST_STALL = 1_000;

    private final Pause pause;
    private final long maxWait;
    private long waited;

    /** The tick of the last wait. No tick comes after it, before there was a wait. */
    private long waitedIn;

    /** The latest tick that was seen. A clock that goes back and forth comes to no later one. */
    private long latest;

    /** The shortest wait that makes sense, by how the clock has kept its word so far. */
    private long stall;

    private boolean lostRace;

    TickWait(Pause pause, Duration maxWait) {
        this.pause = pause;
        this.maxWait = maxWait.toNanos();
        restart();
    }

    /** The bound holds anew for the next wait. */
    void restart() {
        waited = 0;
        waitedIn = Long.MAX_VALUE;
        latest = Long.MIN_VALUE;
        stall = 0;
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
        if (tick > waitedIn && !lostRace) {
            lostRace = true;
            return;
        }
        waitedIn = tick;
        latest = Math.max(latest, tick);
        if (waited >= maxWait) {
            throw new IdTimeoutException(
                    Duration.ofNanos(maxWait),
                    tenure.reached().plus(tenure.layout().tick()),
                    clock.instant());
        }
        long chosen = Math.min(maxWait - waited, Math.max(stall, clock.nanosToNextTick()));
        long passed = pauseFor(chosen);
        long reached = clock.now();
        if (reached > latest) {
            latest = reached;
            waited += Math.min(chosen, passed);
            stall = 0;
        } else {
            waited += passed;
            stall = passed < chosen ? stall : Math.min(LONGEST_STALL, Math.max(SHORTEST_STALL, 2 * stall));
        }
    }

    private long pauseFor(long nanos) {
        boolean interrupted = Thread.interrupted();
        long start = pause.nanoTime();
        pause.forNanos(nanos);
        long passed = pause.nanoTime() - start;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return passed;
    }
}
