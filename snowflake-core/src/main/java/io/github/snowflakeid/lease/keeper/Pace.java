package io.github.snowflakeid.lease.keeper;

import java.time.Duration;
import java.util.Random;

/** When to ask the store, and how long to wait for its answer. */
final class Pace {

    /** Where leases last for hours, what is to be repaired should not take hours. */
    private static final Duration LONGEST_BEAT = Duration.ofSeconds(15);

    private static final Duration LONGEST_CALL = Duration.ofMinutes(1);

    private final LeaseTerms terms;
    private final Random random;

    /** The renewal interval, or what it is at most for all that is not a renewal in time. */
    private final Duration beat;

    Pace(LeaseTerms terms, Random random) {
        this.terms = terms;
        this.random = random;
        this.beat = shorter(terms.renewInterval(), LONGEST_BEAT);
    }

    /** After this time a call that has not come back is given up. */
    Duration bound(StoreCall call) {
        return call instanceof StoreCall.Acquire
                ? terms.acquireTimeout()
                : shorter(terms.renewInterval(), LONGEST_CALL);
    }

    /**
     * After a success one interval, less a little, so that nodes fall out of step; after failures a twentieth of it, but of
     * 15 s at most, then twice as long each time up to a third, and at random between that and its half.
     */
    Duration untilNext(int failures) {
        if (failures == 0) {
            return part(terms.renewInterval(), 0.9 + 0.1 * random.nextDouble());
        }
        double share = Math.min(1 / 3.0, 0.05 * Math.pow(2, Math.min(failures, 10) - 1.0));
        return part(beat, share * (0.5 + 0.5 * random.nextDouble()));
    }

    /** How often to look whether the heartbeat goes on, and how long it may be overdue. */
    Duration betweenLooks() {
        return beat.dividedBy(3);
    }

    /** A time to look again after, at the next beat at the latest. */
    Duration notLongerThanABeat(long millis) {
        return Duration.ofMillis(Math.min(millis, beat.toMillis()));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration part(Duration duration, double share) {
        return Duration.ofNanos((long) (duration.toNanos() * share));
    }
}
