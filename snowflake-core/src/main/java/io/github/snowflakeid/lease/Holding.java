package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerTenure;
import io.github.snowflakeid.lease.StoreCall.Reply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a keeper has, and what it makes of each reply of the store. No threads, no waiting: the keeper calls it under its
 * lock.
 *
 * <p>Two tenancies at most: the one <em>serving</em> IDs, and one <em>incoming</em> in its place, whose floor the clock has
 * yet to reach. A lease is won before the one in use is given up. Replies are matched to leases by value: a reply to a call
 * about a lease that has changed, or was found lost, since means nothing.
 */
final class Holding {

    private final SnowflakeLayout layout;
    private final InstantSource clock;
    private final long maxCoast;
    private final String owner;

    private volatile @Nullable Tenancy serving;
    private @Nullable Tenancy incoming;
    private @Nullable Lease lost;
    private boolean failOverWanted;
    private boolean lookElsewhere;
    private boolean closed;

    private @Nullable Instant lastSuccess;
    private int failures;
    private @Nullable RuntimeException lastFailure;
    private @Nullable Skew skew;

    Holding(SnowflakeLayout layout, InstantSource clock, long maxCoast, String owner) {
        this.layout = layout;
        this.clock = clock;
        this.maxCoast = maxCoast;
        this.owner = owner;
    }

    /** The tenancy that IDs are issued under. May be read without the lock. */
    @Nullable
    Tenancy serving() {
        return serving;
    }

    /** What to ask the store next. */
    StoreCall nextCall() {
        Tenancy present = serving;
        Tenancy next = incoming;
        if (next != null) {
            lookElsewhere = !lookElsewhere && isFarAhead(next);
            return lookElsewhere ? new StoreCall.Acquire(null) : new StoreCall.Renew(next);
        }
        if (present == null || lost != null) {
            return new StoreCall.Acquire(lost);
        }
        return failOverWanted ? new StoreCall.FailOver() : new StoreCall.Renew(present);
    }

    /** Whether {@link #nextCall()} should not wait for its time. */
    boolean isUrgent() {
        return !closed && incoming == null && (lost != null || failOverWanted);
    }

    void wantFailOver() {
        failOverWanted = true;
    }

    boolean isFailOverWanted() {
        return failOverWanted;
    }

    /** Draws the consequences of a reply, and returns what is to be told and done when the lock is free again. */
    List<Effect> apply(StoreCall call, Reply reply) {
        if (call instanceof StoreCall.FailOver) {
            failOverWanted = false;
        }
        if (reply instanceof Reply.Failed failed) {
            failures++;
            lastFailure = failed.reason();
            return List.of(new Effect.Failed(failed.reason(), failures));
        }
        List<Effect> effects = succeeded(call, reply);
        failures = 0;
        lastFailure = null;
        lastSuccess = clock.instant();
        return effects;
    }

    private List<Effect> succeeded(StoreCall call, Reply reply) {
        if (reply instanceof Reply.Renewed renewed && call instanceof StoreCall.Renew renew) {
            return renewed(renew.tenancy(), renewed);
        }
        if (reply instanceof Reply.Acquired acquired) {
            skew = acquired.skew();
            return call instanceof StoreCall.FailOver ? failedOver(acquired.lease()) : acquired(acquired.lease());
        }
        return call instanceof StoreCall.Renew renew ? lost(renew.tenancy()) : List.of();
    }

    /**
     * Lets the incoming tenancy serve, if there is one and the clock has reached its floor.
     *
     * @return milliseconds until then; 0 if there is nothing to wait for
     */
    long install() {
        Tenancy next = incoming;
        if (next == null || closed) {
            return 0;
        }
        long now = clock.millis();
        long ahead = next.tenure().floor().toEpochMilli() - now;
        if (ahead > 0) {
            return ahead;
        }
        next.tenure().observe(now);
        Tenancy previous = serving;
        if (previous != null) {
            next.tenure().takeOver(previous.tenure());
        }
        serving = next;
        incoming = null;
        lost = null;
        failOverWanted = false;
        return 0;
    }

    int failures() {
        return failures;
    }

    @Nullable
    RuntimeException lastFailure() {
        return lastFailure;
    }

    @Nullable
    Skew skew() {
        return skew;
    }

    /** Ends all tenures: from here on nothing is issued, and nothing acquired is kept. */
    void close() {
        closed = true;
        Tenancy present = serving;
        if (present != null) {
            present.tenure().seal();
        }
    }

    /** After {@link #close()}, and with no call about the leases under way: what to give back. */
    List<Effect> leaveAll() {
        List<Effect> effects = new ArrayList<>();
        Tenancy present = serving;
        if (present != null && lost == null) {
            effects.addAll(giveBack(present));
        }
        if (incoming != null) {
            effects.addAll(giveBack(incoming));
        }
        return effects;
    }

    /** After {@link #leaveAll()}: as it was before the first lease. */
    void forget() {
        serving = null;
        incoming = null;
        lost = null;
        failOverWanted = false;
        lookElsewhere = false;
        closed = false;
    }

    LeaseStatus status() {
        Tenancy present = serving;
        LeaseStatus.State state = LeaseStatus.State.ACQUIRING;
        if (closed) {
            state = LeaseStatus.State.CLOSED;
        } else if (present != null) {
            state = lost == null ? LeaseStatus.State.HELD : LeaseStatus.State.LOST;
        }
        return new LeaseStatus(
                state, owner, present == null ? null : present.lease(), lastSuccess, failures, lastFailure, skew);
    }

    private List<Effect> renewed(Tenancy asked, Reply.Renewed reply) {
        boolean isServing = asked.equals(serving) && lost == null;
        if (!isServing && !asked.equals(incoming)) {
            return List.of();
        }
        asked.tenure().extend(reply.lease().expiresAt());
        Skew measured = Skew.between(reply.sentAt(), reply.lease().storeTime(), clock.millis());
        skew = measured;
        Tenancy renewed = new Tenancy(reply.lease(), asked.tenure());
        if (isServing) {
            serving = renewed;
        } else {
            incoming = renewed;
        }
        return List.of(new Effect.Renewed(reply.lease(), measured));
    }

    private List<Effect> lost(Tenancy asked) {
        if (asked.equals(incoming)) {
            incoming = null;
        } else if (!asked.equals(serving) || lost != null) {
            return List.of();
        }
        lost = asked.lease();
        return List.of(new Effect.Lost(asked.lease()));
    }

    private List<Effect> acquired(Lease lease) {
        Tenancy waiting = incoming;
        boolean wanted = waiting == null ? serving == null || lost != null : isFarAhead(waiting);
        if (closed || !wanted) {
            return giveBackUnused(lease);
        }
        List<Effect> effects = new ArrayList<>();
        effects.add(new Effect.Acquired(lease));
        incoming = tenancy(lease);
        if (waiting != null) {
            effects.addAll(giveBack(waiting));
        }
        install();
        return effects;
    }

    /** One that the clock will not reach soon: its own row taken again, or the clock stepped back. Others may be free. */
    private boolean isFarAhead(Tenancy tenancy) {
        return tenancy.tenure().floor().toEpochMilli() - clock.millis() > maxCoast;
    }

    /** The clock may have come back while the lease was won; then the tenure in use is the better one. */
    private List<Effect> failedOver(Lease lease) {
        Tenancy previous = serving;
        if (closed || previous == null || previous.tenure().millisBehind() <= maxCoast) {
            return giveBackUnused(lease);
        }
        Tenancy next = tenancy(lease);
        List<Effect> effects = new ArrayList<>(giveBack(previous));
        serving = next;
        lost = null;
        effects.add(new Effect.Acquired(lease));
        return effects;
    }

    /** A tenure that the clock has passed is not given back: what was issued under it, by a copy perhaps, is not known. */
    private static List<Effect> giveBack(Tenancy tenancy) {
        long until = tenancy.tenure().seal();
        return tenancy.tenure().isPast() ? List.of() : List.of(new Effect.Release(tenancy.lease(), until));
    }

    /** Unused here; but past its fence this may be a copy that had the reply in hand, and the original may use it. */
    private List<Effect> giveBackUnused(Lease lease) {
        return clock.millis() < lease.expiresAt() ? List.of(new Effect.Release(lease, lease.floor())) : List.of();
    }

    private Tenancy tenancy(Lease lease) {
        return new Tenancy(
                lease, WorkerTenure.fenced(layout, clock, lease.workerId(), lease.floor(), lease.expiresAt()));
    }
}
