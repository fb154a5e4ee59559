package io.github.snowflakeid.lease;

import java.time.Duration;
import java.util.Random;

/** When to ask the store, and how long to wait for its answer. */
final class Pace {

    private final LeaseTerms terms;
    private final Random random;

    Pace(LeaseTerms terms, Random random) {
        this.terms = terms;
        this.random = random;
    }

    /** After this time a call that has not come back is given up. */
    Duration bound(StoreCall call) {
        return call instanceof StoreCall.Acquire ? terms.acquireTimeout() : terms.renewInterval();
    }

    /**
     * After a success one interval, less a little, so that nodes fall out of step; after failures a twentieth of it, then
     * twice as long each time up to a third, and at random between that and its half.
     */
    Duration untilNext(int failures) {
        Duration interval = terms.renewInterval();
        if (failures == 0) {
            return part(interval, 0.9 + 0.1 * random.nextDouble());
        }
        double share = Math.min(1 / 3.0, 0.05 * Math.pow(2, Math.min(failures, 10) - 1.0));
        return part(interval, share * (0.5 + 0.5 * random.nextDouble()));
    }

    /** How often to look whether the heartbeat goes on, and how long it may be overdue. */
    Duration betweenLooks() {
        return terms.renewInterval().dividedBy(3);
    }

    /** A time to look again after, at the next beat at the latest. */
    Duration notLongerThanABeat(long millis) {
        return Duration.ofMillis(Math.min(millis, terms.renewInterval().toMillis()));
    }

    private static Duration part(Duration duration, double share) {
        return Duration.ofNanos((long) (duration.toNanos() * share));
    }
}
