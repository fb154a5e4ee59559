package io.github.snowflakeid.lease;

import io.github.snowflakeid.FenceReachedException;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * What a caller waits for whose tenure can issue nothing at the moment: a renewal past the fence, or another worker ID after
 * the clock stepped far back. Called with the heartbeat's lock, which it gives up while it waits.
 */
final class Recovery {

    private final LeaseTerms terms;
    private final InstantSource clock;
    private final long maxCoast;
    private final KeeperThreads threads;
    private final Holding holding;
    private final Heartbeat heartbeat;
    private @Nullable Long lastFailOver;

    Recovery(
            LeaseTerms terms,
            InstantSource clock,
            long maxCoast,
            KeeperThreads threads,
            Holding holding,
            Heartbeat heartbeat) {
        this.terms = terms;
        this.clock = clock;
        this.maxCoast = maxCoast;
        this.threads = threads;
        this.holding = holding;
        this.heartbeat = heartbeat;
    }

    /**
     * Whether trying again may help.
     *
     * @throws FenceReachedException if the last attempt to renew failed
     * @throws ClockAheadOfStoreException if renewing does not help
     */
    boolean of(Tenancy serving) {
        boolean rolledBack = !serving.tenure().isPast() && serving.tenure().millisBehind() > maxCoast;
        return rolledBack ? failOver(serving) : renew(serving);
    }

    private boolean renew(Tenancy serving) {
        refuseIfAhead(serving);
        if (holding.facts().failures() == 0) {
            long before = heartbeat.ended();
            heartbeat.hurry();
            if (!heartbeat.await(terms.recoveryWait(), () -> heartbeat.isIdle() || heartbeat.ended() > before)) {
                return false;
            }
        }
        Tenancy now = servingNow();
        if (now == null || now.tenure() != serving.tenure()) {
            return true;
        }
        if (holding.facts().failures() > 0) {
            throw new FenceReachedException(
                    now.lease().workerId(),
                    now.tenure().ceiling(),
                    clock.instant(),
                    holding.facts().lastFailure());
        }
        refuseIfAhead(now);
        return true;
    }

    /** Past the fence right after a renewal, by a clock that is known to be ahead: another renewal would change nothing. */
    private void refuseIfAhead(Tenancy serving) {
        Skew skew = holding.facts().skew();
        long now = clock.millis();
        if (skew != null
                && now >= serving.lease().expiresAt()
                && skew.millis() - skew.errorMillis() > terms.maxAhead().toMillis()) {
            throw new ClockAheadOfStoreException(
                    Instant.ofEpochMilli(now), Instant.ofEpochMilli(now - skew.millis()), terms.maxAhead());
        }
    }

    /** At most once a renewal interval, so that a clock that jumps about does not use up the pool. */
    private boolean failOver(Tenancy serving) {
        long now = threads.nanoTime();
        if (!holding.isFailOverWanted()) {
            if (lastFailOver != null
                    && now - lastFailOver < terms.renewInterval().toNanos()) {
                return false;
            }
            lastFailOver = now;
            if (heartbeat.failOverToStandby()) {
                return true;
            }
            holding.wantFailOver();
            heartbeat.hurry();
        }
        heartbeat.await(terms.recoveryWait(), () -> heartbeat.isIdle() || !holding.isFailOverWanted());
        Tenancy after = servingNow();
        return after == null
                || after.tenure() != serving.tenure()
                || after.tenure().millisBehind() <= maxCoast;
    }

    private @Nullable Tenancy servingNow() {
        heartbeat.requireOpen();
        return holding.serving();
    }
}
