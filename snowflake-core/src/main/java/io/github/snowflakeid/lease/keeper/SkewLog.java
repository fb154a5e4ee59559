package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Skew;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the log how this node's clock stands against the store's: once when it is off by much, again when that becomes
 * something else (the other side, or further ahead than the lease allows for), and once when it is right again.
 */
final class SkewLog {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private enum Verdict {
        RIGHT,
        BEHIND,
        AHEAD,
        TOO_FAR_AHEAD
    }

    private final long much;
    private final long tooFar;
    private Verdict said = Verdict.RIGHT;

    SkewLog(LeaseTerms terms) {
        this.much = terms.renewInterval().toMillis() / 2;
        this.tooFar = terms.maxAhead().toMillis();
    }

    synchronized void measured(Skew skew) {
        Verdict verdict = verdict(skew);
        if (verdict != said) {
            said = verdict;
            say(verdict, skew);
        }
    }

    private Verdict verdict(Skew skew) {
        long atLeast = Math.abs(skew.millis()) - skew.errorMillis();
        if (skew.millis() > 0 && atLeast > tooFar) {
            return Verdict.TOO_FAR_AHEAD;
        }
        if (atLeast > much) {
            return skew.millis() > 0 ? Verdict.AHEAD : Verdict.BEHIND;
        }
        return Verdict.RIGHT;
    }

    private void say(Verdict verdict, Skew skew) {
        switch (verdict) {
            case RIGHT -> LOG.info("This node's clock agrees with the lease store's again");
            case TOO_FAR_AHEAD ->
                LOG.warn(
                        "This node's clock is {} ms ahead of the lease store's (within {} ms): more than the lease allows"
                                + " for, {} ms. No IDs are issued while it reads more than the lease's end",
                        skew.millis(),
                        skew.errorMillis(),
                        tooFar);
            case AHEAD, BEHIND ->
                LOG.warn(
                        "This node's clock is {} ms {} the lease store's (within {} ms): more than half a renewal interval",
                        Math.abs(skew.millis()),
                        verdict == Verdict.AHEAD ? "ahead of" : "behind",
                        skew.errorMillis());
        }
    }
}
