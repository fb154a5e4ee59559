package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.StoreCall.Reply;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a keeper has, and what it makes of each reply of the store. No threads, no waiting: the keeper calls it under its
 * lock.
 *
 * <p>Three tenancies at most: the one <em>serving</em> IDs, one <em>incoming</em> in its place, whose floor the clock has
 * yet to reach, and a {@link Standby}. A lease is won before the one in use is given up. Replies are matched to leases by value: a reply to a call
 * about a lease that has changed, or was found lost, since means nothing.
 */
final class Holding {

    private final SnowflakeLayout layout;
    private final InstantSource clock;
    private final long maxCoast;
    private final String owner;
    private final @Nullable Standby standby;
    private final StoreFacts facts = new StoreFacts();

    private volatile @Nullable Tenancy serving;
    private @Nullable Tenancy incoming;
    private @Nullable Lease lost;
    private boolean failOverWanted;
    private boolean lookElsewhere;
    private boolean closed;

    Holding(SnowflakeLayout layout, InstantSource clock, long maxCoast, String owner, @Nullable Standby standby) {
        this.layout = layout;
        this.clock = clock;
        this.maxCoast = maxCoast;
        this.owner = owner;
        this.standby = standby;
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
        if (failOverWanted) {
            return new StoreCall.FailOver();
        }
        return standby != null && standby.isDue() ? standby.nextCall() : new StoreCall.Renew(present);
    }

    /** Whether {@link #nextCall()} should not wait for its time. */
    boolean isUrgent() {
        return !closed && incoming == null && (lost != null || failOverWanted || (standby != null && standby.isDue()));
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
        if (standby != null && standby.isAbout(call)) {
            return closed && reply instanceof Reply.Acquired late
                    ? Tenancy.giveBackUnused(late.lease(), clock)
                    : standby.apply(reply);
        }
        if (reply instanceof Reply.Failed failed) {
            return failed(failed.reason());
        }
        List<Effect> effects = succeeded(call, reply);
        facts.succeeded(clock.instant());
        return effects;
    }

    private List<Effect> failed(RuntimeException reason) {
        facts.failed(reason);
        int failures = facts.failures();
        return List.of(Effect.tell(listener -> listener.failed(reason, failures)));
    }

    private List<Effect> succeeded(StoreCall call, Reply reply) {
        if (reply instanceof Reply.Renewed renewed && call instanceof StoreCall.Renew renew) {
            return renewed(renew.tenancy(), renewed);
        }
        if (reply instanceof Reply.Acquired acquired) {
            facts.measured(acquired.skew());
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
        incoming = null;
        serve(next);
        return 0;
    }

    /**
     * Lets the standby serve in place of a tenure that the clock has fallen far behind.
     *
     * @return what follows; null if there is no standby that the clock may use
     */
    @Nullable
    List<Effect> failOverToStandby() {
        Tenancy previous = serving;
        if (closed || previous == null || standby == null) {
            return null;
        }
        Tenancy next = standby.take();
        if (next == null) {
            return null;
        }
        List<Effect> effects = new ArrayList<>(previous.giveBack());
        serve(next);
        effects.add(Effect.tell(listener -> listener.standbyServes(next.lease())));
        return effects;
    }

    StoreFacts facts() {
        return facts;
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
            effects.addAll(present.giveBack());
        }
        if (incoming != null) {
            effects.addAll(incoming.giveBack());
        }
        if (standby != null) {
            effects.addAll(standby.giveBack());
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
        if (standby != null) {
            standby.forget();
        }
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
                state,
                owner,
                present == null ? null : present.lease(),
                standby == null ? null : standby.lease(),
                facts.lastSuccess(),
                facts.failures(),
                facts.lastFailure(),
                facts.skew());
    }

    /** The tenure in whose place it comes is sealed by now, so nobody reads the clock for that one any more. */
    private void serve(Tenancy next) {
        if (standby != null) {
            standby.tell(next);
        }
        serving = next;
        lost = null;
        failOverWanted = false;
        letStandbyFollow();
    }

    private void letStandbyFollow() {
        if (standby != null) {
            standby.becomeDue();
        }
    }

    private List<Effect> renewed(Tenancy asked, Reply.Renewed reply) {
        boolean isServing = asked.equals(serving) && lost == null;
        if (!isServing && !asked.equals(incoming)) {
            return List.of();
        }
        Tenancy renewed = asked.renewed(reply.lease());
        Skew skew = reply.skew(clock.millis());
        facts.measured(skew);
        if (isServing) {
            serving = renewed;
            letStandbyFollow();
        } else {
            incoming = renewed;
        }
        return List.of(Effect.tell(listener -> listener.renewed(renewed.lease(), skew)));
    }

    private List<Effect> lost(Tenancy asked) {
        if (asked.equals(incoming)) {
            incoming = null;
        } else if (!asked.equals(serving) || lost != null) {
            return List.of();
        }
        lost = asked.lease();
        List<Effect> effects = new ArrayList<>();
        effects.add(Effect.tell(listener -> listener.lost(asked.lease())));
        Tenancy next = standby != null && serving != null ? standby.take() : null;
        if (next != null) {
            incoming = next;
            effects.add(Effect.tell(listener -> listener.standbyServes(next.lease())));
            install();
        }
        return effects;
    }

    private List<Effect> acquired(Lease lease) {
        Tenancy waiting = incoming;
        boolean wanted = waiting == null ? serving == null || lost != null : isFarAhead(waiting);
        if (closed || !wanted) {
            return Tenancy.giveBackUnused(lease, clock);
        }
        List<Effect> effects = new ArrayList<>();
        effects.add(Effect.tell(listener -> listener.acquired(lease)));
        incoming = Tenancy.of(lease, layout, clock);
        if (waiting != null) {
            effects.addAll(waiting.giveBack());
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
            return Tenancy.giveBackUnused(lease, clock);
        }
        Tenancy next = Tenancy.of(lease, layout, clock);
        List<Effect> effects = new ArrayList<>(previous.giveBack());
        serve(next);
        effects.add(Effect.tell(listener -> listener.acquired(lease)));
        return effects;
    }
}
