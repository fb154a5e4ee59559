package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.lease.Skew;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * What a caller waits for whose tenure can issue nothing at the moment: a renewal past the fence, or another worker ID after
 * the clock stepped far back. Called with the lock held, which it gives up while it waits.
 */
final class Recovery {

    private final LeaseTerms terms;
    private final InstantSource clock;
    private final long maxCoast;
    private final KeeperThreads threads;
    private final Holding holding;
    private final StoreCalls calls;
    private final Heartbeat heartbeat;
    private final Monitor monitor;
    private @Nullable Long lastFailOver;

    Recovery(
            LeaseTerms terms,
            InstantSource clock,
            long maxCoast,
            KeeperThreads threads,
            Holding holding,
            StoreCalls calls,
            Heartbeat heartbeat,
            Monitor monitor) {
        this.terms = terms;
        this.clock = clock;
        this.maxCoast = maxCoast;
        this.threads = threads;
        this.holding = holding;
        this.calls = calls;
        this.heartbeat = heartbeat;
        this.monitor = monitor;
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
            // The call under way may be about something else.
            long enough = calls.ended() + (calls.areUnderWay() ? 2 : 1);
            heartbeat.hurryRenewal();
            if (!monitor.await(terms.recoveryWait(), () -> isSettled(serving) || calls.ended() >= enough)) {
                return false;
            }
        }
        Tenancy now = heartbeat.serving();
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

    private boolean isSettled(Tenancy asked) {
        return heartbeat.isIdle()
                || !asked.equals(holding.serving())
                || holding.facts().failures() > 0;
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
        monitor.await(terms.recoveryWait(), () -> heartbeat.isIdle() || !holding.isFailOverWanted());
        Tenancy after = heartbeat.serving();
        return after == null
                || after.tenure() != serving.tenure()
                || after.tenure().millisBehind() <= maxCoast;
    }
}
