package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Tenancies that have ended and are to be given back. A release compares the expiry that was written last. So while a renewal
 * is under way it has to wait for the reply, which says what that is. Called with the keeper's lock held.
 */
final class Leaving {

    private final WatchedClock clock;
    private final List<Tenancy> tenancies = new ArrayList<>();

    Leaving(WatchedClock clock) {
        this.clock = clock;
    }

    /** Ends a tenancy, unless it has ended before. It is ended also if memory runs short here. */
    void add(Tenancy tenancy) {
        if (!tenancy.tenure().isSealed()) {
            tenancy.tenure().seal();
            tenancies.add(tenancy.hear(clock));
        }
    }

    /**
     * The store has renewed the lease of a tenancy that has ended; maybe after a release failed, since the call was given up.
     * The release needs the new expiry. The tenure is not extended: it issues nothing any more, and a clock that has passed
     * the old fence says as much of copies of this process as before.
     */
    void renewed(Tenancy asked, Lease renewed) {
        tenancies.removeIf(tenancy -> tenancy.tenure() == asked.tenure());
        tenancies.add(asked.with(renewed));
    }

    /** Gives back all but those that the store is being asked about. */
    List<Effect> giveBack(Predicate<Tenancy> isAskedAbout) {
        List<Effect> effects = new ArrayList<>();
        List<Tenancy> waiting = new ArrayList<>();
        for (Tenancy tenancy : tenancies) {
            if (isAskedAbout.test(tenancy)) {
                waiting.add(tenancy);
            } else {
                effects.add(tenancy.giveBack());
            }
        }
        tenancies.clear();
        tenancies.addAll(waiting);
        return effects;
    }

    void forget() {
        tenancies.clear();
    }
}
