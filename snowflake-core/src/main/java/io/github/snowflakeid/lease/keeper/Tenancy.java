package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerTenure;
import io.github.snowflakeid.lease.Lease;
import java.util.List;

/**
 * A lease and the tenure that it gives.
 *
 * @param since when the call was sent that brought the lease, as {@link WatchedClock#mark()} has it
 */
record Tenancy(Lease lease, WorkerTenure tenure, long since) {

    static Tenancy of(Lease lease, long since, SnowflakeLayout layout, WatchedClock clock) {
        WorkerTenure tenure = WorkerTenure.fenced(
                layout, clock.forTenures(), lease.workerId(), lease.floor(), lease.expiresAt(), clock::watch);
        return new Tenancy(lease, tenure, since).hear(clock);
    }

    /** The same tenure with its fence moved. */
    Tenancy renewed(Lease renewed, long sent, WatchedClock clock) {
        tenure.extend(renewed.expiresAt());
        return new Tenancy(renewed, tenure, sent).hear(clock);
    }

    /** The same tenure, as it is, with what the store says of the lease. */
    Tenancy with(Lease renewed) {
        return new Tenancy(renewed, tenure, since);
    }

    /** Holds all readings of the clock against the fence, since somebody else could have this lease, too. */
    Tenancy hear(WatchedClock clock) {
        tenure.observe(clock.highestSince(since));
        return this;
    }

    /** Whether it was leased from the pool of this identity. */
    boolean isOf(String identity) {
        return lease.origin().is(identity);
    }

    /** A tenure that the clock has passed is not given back: what was issued under it, by a copy perhaps, is not known. */
    Effect giveBack() {
        long until = tenure.seal();
        return tenure.isPast()
                ? Effect.notReleased(
                        lease, "this node's clock has passed its fence, and a copy of this process may have used it")
                : Effect.release(lease, until);
    }

    /** Unused here; but past its fence this may be a copy that had the reply in hand, and the original may use it. */
    static List<Effect> giveBackUnused(Lease lease, long since, SnowflakeLayout layout, WatchedClock clock) {
        return List.of(of(lease, since, layout, clock).giveBack());
    }
}
