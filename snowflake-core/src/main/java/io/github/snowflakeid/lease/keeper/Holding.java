package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a keeper has. No threads, no waiting: called with the keeper's lock held.
 *
 * <p>Three tenancies at most: the one <em>serving</em> IDs, one {@linkplain Incoming incoming} in its place, whose floor the
 * clock has yet to reach, and a {@link Standby}. A lease is won before the one in use is given up.
 */
final class Holding {

    private final String owner;
    private final Incoming incoming;
    private final Standby standby;
    private final Leaving leaving;
    private final WatchedClock clock;
    private final StoreFacts facts = new StoreFacts();

    private volatile @Nullable Tenancy serving;
    private @Nullable Lease lost;
    private boolean failOverWanted;
    private boolean renewalWanted;
    private boolean closed;

    Holding(String owner, WatchedClock clock, long maxCoast, Standby standby) {
        this.owner = owner;
        this.clock = clock;
        this.leaving = new Leaving(clock);
        this.incoming = new Incoming(clock, maxCoast);
        this.standby = standby;
    }

    /** The tenancy that IDs are issued under. May be read without the lock. */
    @Nullable
    Tenancy serving() {
        return serving;
    }

    Incoming incoming() {
        return incoming;
    }

    Standby standby() {
        return standby;
    }

    Leaving leaving() {
        return leaving;
    }

    StoreFacts facts() {
        return facts;
    }

    /** What to ask the store next. */
    StoreCall nextCall() {
        StoreCall aboutIncoming = incoming.nextCall();
        if (aboutIncoming != null) {
            return aboutIncoming;
        }
        Tenancy present = serving;
        if (present == null || isReplacementWanted()) {
            return new StoreCall.Acquire(lost);
        }
        if (failOverWanted) {
            return new StoreCall.FailOver();
        }
        if (standby.isDue() && !renewalWanted) {
            return standby.nextCall();
        }
        renewalWanted = false;
        return new StoreCall.Renew(present);
    }

    /** Whether {@link #nextCall()} should not wait for its time. */
    boolean isUrgent() {
        return !closed
                && incoming.isEmpty()
                && (isReplacementWanted() || failOverWanted || renewalWanted || standby.isDue());
    }

    /** Whether a lease that is won now is of use. */
    boolean isLeaseWanted() {
        return !closed && (incoming.isEmpty() ? serving == null || isReplacementWanted() : incoming.isFarAhead());
    }

    /**
     * Whether what serves is lost; or sealed, and what was to serve in its place is not there, since memory was short at
     * that moment.
     */
    private boolean isReplacementWanted() {
        Tenancy present = serving;
        return lost != null || (present != null && present.tenure().isSealed());
    }

    /** Whether IDs are issued under it, and it was not lost. */
    boolean isServing(Tenancy tenancy) {
        return !isReplacementWanted() && tenancy.equals(serving);
    }

    void wantFailOver() {
        failOverWanted = true;
    }

    boolean isFailOverWanted() {
        return failOverWanted;
    }

    /** The tenancy in force is to be renewed before anything else is asked. */
    void wantRenewal() {
        renewalWanted = true;
    }

    void failOverAnswered() {
        failOverWanted = false;
    }

    /** The tenancy in force has a new fence. */
    void renewed(Tenancy renewed) {
        serving = renewed;
        renewalWanted = false;
        standby.becomeDue();
    }

    /** The row of this lease has changed: IDs are issued up to its fence, and another lease is wanted. */
    void lose(Lease lease) {
        lost = lease;
    }

    /** The tenure in whose place it comes is sealed by now, so nobody reads the clock for that one any more. */
    void serve(Tenancy next) {
        serving = next.hear(clock);
        lost = null;
        failOverWanted = false;
        standby.becomeDue();
    }

    /**
     * Lets the incoming tenancy serve, if there is one and the clock has reached its floor.
     *
     * @return milliseconds until then; 0 if there is nothing to wait for
     */
    long install() {
        if (closed) {
            return 0;
        }
        Tenancy next = incoming.take();
        if (next == null) {
            return incoming.millisAhead();
        }
        Tenancy previous = serving;
        if (previous != null) {
            previous.tenure().seal();
            next.tenure().takeOver(previous.tenure(), clock.highestSince(next.since()));
        }
        serve(next);
        return 0;
    }

    /**
     * Lets the standby serve in place of a tenure that the clock has fallen far behind.
     *
     * @return what to tell; null if there is no standby that the clock may use
     */
    @Nullable
    Effect failOverToStandby() {
        Tenancy previous = serving;
        Tenancy next = closed || previous == null ? null : standby.take();
        if (previous == null || next == null) {
            return null;
        }
        leave(previous);
        serve(next);
        return Effect.tell(listener -> listener.standbyServes(next.lease()));
    }

    /** Ends a tenancy, if there is one. It is given back when no call about it is under way. */
    void leave(@Nullable Tenancy tenancy) {
        if (tenancy != null) {
            leaving.add(tenancy);
        }
    }

    /**
     * Ends all tenures of a pool that is gone: none is given back, and another lease is wanted. That this was heard late, when
     * others have been leased since, does not end those.
     *
     * @param identity the pool's
     * @return their leases
     */
    List<Lease> sealAll(String identity) {
        List<Lease> sealed = new ArrayList<>();
        for (Tenancy tenancy : Arrays.asList(serving, incoming.end(identity), standby.end(identity))) {
            if (tenancy != null && tenancy.isOf(identity) && !tenancy.tenure().isSealed()) {
                tenancy.tenure().seal();
                sealed.add(tenancy.lease());
            }
        }
        return sealed;
    }

    /** Ends all tenures: from here on nothing is issued, and nothing acquired is kept. */
    void close() {
        closed = true;
        Tenancy present = serving;
        if (present != null && lost != null) {
            present.tenure().seal();
        }
        leave(present);
        leave(incoming.end());
        leave(standby.end());
    }

    boolean isClosed() {
        return closed;
    }

    /** After {@link #close()}: as it was before the first lease. */
    void forget() {
        serving = null;
        lost = null;
        failOverWanted = false;
        renewalWanted = false;
        closed = false;
        leaving.forget();
    }

    LeaseStatus status() {
        Tenancy present = serving;
        return LeaseStatus.of(state(present), owner, present, standby.lease(), facts);
    }

    private LeaseStatus.State state(@Nullable Tenancy present) {
        if (closed) {
            return LeaseStatus.State.CLOSED;
        }
        if (present == null) {
            return LeaseStatus.State.ACQUIRING;
        }
        return isReplacementWanted() ? LeaseStatus.State.LOST : LeaseStatus.State.HELD;
    }
}
