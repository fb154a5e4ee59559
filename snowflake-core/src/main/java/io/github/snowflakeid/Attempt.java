package io.github.snowflakeid;

import java.time.Instant;

/**
 * What one call does about the obstacles in its way. It waits for ticks within {@link ClockPolicy#maxWait()}, follows its
 * source from a sealed tenure to the next, and asks it for help once.
 */
final class Attempt {

    private final WorkerSource source;
    private final ClockPolicy policy;
    private final Tally tally;
    private final TickWait wait;
    private boolean helped;

    Attempt(WorkerSource source, ClockPolicy policy, Pause pause, Tally tally) {
        this.source = source;
        this.policy = policy;
        this.tally = tally;
        this.wait = new TickWait(pause, policy.maxWait());
    }

    /** An ID was issued: the bound on waiting holds anew for the next. */
    void progressed() {
        wait.restart();
    }

    /** Whether to {@linkplain TickCounter#reserve reserve} a number, since others were faster in a tick waited for. */
    boolean hasLostRace() {
        return wait.hasLostRace();
    }

    /**
     * Returns the tenure to try next.
     *
     * @throws SnowflakeException if the obstacle stands
     */
    WorkerTenure overcome(long obstacle, WorkerTenure tenure) {
        tally.met(obstacle);
        if (obstacle == Obstacle.TICK_USED_UP) {
            wait.untilNextTick(tenure);
            return tenure;
        }
        if (obstacle == Obstacle.SEALED) {
            WorkerTenure next = source.tenure();
            if (next == tenure) {
                throw new GeneratorClosedException();
            }
            return next;
        }
        SnowflakeException refusal = refusal(obstacle, tenure, policy);
        if (helped || !isRecoverable(refusal) || !source.recover(tenure)) {
            throw refusal;
        }
        helped = true;
        return source.tenure();
    }

    /** The exception for {@link Obstacle#FENCED} or {@link Obstacle#ROLLED_BACK}. */
    static SnowflakeException refusal(long obstacle, WorkerTenure tenure, ClockPolicy policy) {
        SnowflakeLayout layout = tenure.layout();
        TickClock clock = tenure.clock();
        Instant now = clock.instant();
        if (now.isBefore(layout.epoch())) {
            return new ClockBeforeEpochException(now, layout.epoch());
        }
        if (obstacle == Obstacle.ROLLED_BACK) {
            return new ClockMovedBackwardsException(tenure.lastIssued(), tenure.reached(), now, policy.maxCoast());
        }
        if (clock.now() > layout.maxTick() || tenure.ceiling().isAfter(layout.lastInstant())) {
            return new LayoutExhaustedException(now, layout.lastInstant());
        }
        return new FenceReachedException(tenure.workerId(), tenure.ceiling(), now, null);
    }

    private static boolean isRecoverable(SnowflakeException refusal) {
        return refusal instanceof FenceReachedException || refusal instanceof ClockMovedBackwardsException;
    }
}
