package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.util.ArrayList;
import java.util.List;

/**
 * What a keeper makes of each reply of the store. Replies are matched to leases by value: a reply to a call about a lease
 * that has changed, or was found lost, since means nothing. Called with the keeper's lock held.
 */
final class Replies {

    private final Holding holding;
    private final SnowflakeLayout layout;
    private final WatchedClock clock;
    private final long maxCoast;

    Replies(Holding holding, SnowflakeLayout layout, WatchedClock clock, long maxCoast) {
        this.holding = holding;
        this.layout = layout;
        this.clock = clock;
        this.maxCoast = maxCoast;
    }

    /**
     * Draws the consequences, and returns what is to be told and done when the lock is free again.
     *
     * @param sent when the call was sent, as {@link WatchedClock#mark()} has it
     */
    List<Effect> apply(StoreCall call, Reply reply, long sent) {
        if (call instanceof StoreCall.FailOver) {
            holding.failOverAnswered();
        }
        if (reply instanceof Reply.Replaced replaced) {
            return replaced(replaced.reason());
        }
        if (call instanceof StoreCall.Renew renew && renew.tenancy().tenure().isSealed()) {
            return left(renew.tenancy(), reply);
        }
        if (holding.standby().isAbout(call)) {
            return holding.isClosed() && reply instanceof Reply.Acquired late
                    ? unused(late.lease(), sent)
                    : holding.standby().apply(reply, sent);
        }
        if (reply instanceof Reply.Failed failed) {
            return failed(failed.reason());
        }
        List<Effect> effects = succeeded(call, reply, sent);
        holding.facts().succeeded(clock.instant());
        return effects;
    }

    /** A renewal of a tenancy that has ended. It is given back when this has been considered; if it was lost, that is refused. */
    private List<Effect> left(Tenancy asked, Reply reply) {
        if (reply instanceof Reply.Renewed renewed) {
            holding.leaving().renewed(asked, renewed.lease());
        }
        return List.of();
    }

    private List<Effect> failed(RuntimeException reason) {
        holding.facts().failed(reason);
        int failures = holding.facts().failures();
        return List.of(Effect.tell(listener -> listener.failed(reason, failures)));
    }

    private List<Effect> replaced(PoolReplacedException reason) {
        holding.facts().failed(reason);
        List<Effect> effects = new ArrayList<>();
        for (Lease lease : holding.sealAll(reason.known())) {
            effects.add(Effect.tell(listener -> listener.replaced(lease, reason)));
        }
        return effects;
    }

    private List<Effect> succeeded(StoreCall call, Reply reply, long sent) {
        if (reply instanceof Reply.Renewed renewed && call instanceof StoreCall.Renew renew) {
            return renewed(renew.tenancy(), renewed, sent);
        }
        if (reply instanceof Reply.Acquired acquired) {
            holding.facts().measured(acquired.skew());
            return call instanceof StoreCall.FailOver
                    ? failedOver(acquired.lease(), sent)
                    : acquired(acquired.lease(), sent);
        }
        return call instanceof StoreCall.Renew renew && reply instanceof Reply.Lost lost
                ? lost(renew.tenancy(), lost.row())
                : List.of();
    }

    private List<Effect> renewed(Tenancy asked, Reply.Renewed reply, long sent) {
        boolean isServing = holding.isServing(asked);
        if (!isServing && !holding.incoming().has(asked)) {
            return List.of();
        }
        Tenancy renewed = asked.renewed(reply.lease(), sent, clock);
        Skew skew = reply.skew(clock.millis());
        holding.facts().measured(skew);
        if (isServing) {
            holding.renewed(renewed);
        } else {
            holding.incoming().set(renewed);
        }
        return List.of(Effect.tell(listener -> listener.renewed(renewed.lease(), skew)));
    }

    private List<Effect> lost(Tenancy asked, LeaseRow row) {
        if (holding.incoming().has(asked)) {
            holding.incoming().forget();
        } else if (!holding.isServing(asked)) {
            return List.of();
        }
        holding.lose(asked.lease());
        List<Effect> effects = new ArrayList<>();
        effects.add(Effect.tell(listener -> listener.lost(asked.lease(), row)));
        Tenancy next = holding.serving() == null ? null : holding.standby().take();
        if (next != null) {
            effects.add(Effect.tell(listener -> listener.standbyServes(next.lease())));
            comesIn(next);
        }
        return effects;
    }

    /** What is in use may have seen the clock up to its own fence, and told nobody. */
    private List<Effect> unused(Lease lease, long sent) {
        Tenancy present = holding.serving();
        if (present != null && present.lease().expiresAt() > lease.expiresAt()) {
            return List.of(Effect.notReleased(
                    lease,
                    "its fence lies before that of the lease in use, and a copy of this process may have it, too"));
        }
        return Tenancy.giveBackUnused(lease, sent, layout, clock);
    }

    private List<Effect> acquired(Lease lease, long sent) {
        if (!holding.isLeaseWanted()) {
            return unused(lease, sent);
        }
        Tenancy next = Tenancy.of(lease, sent, layout, clock);
        List<Effect> effects = new ArrayList<>();
        effects.add(Effect.tell(listener -> listener.acquired(lease)));
        holding.leave(holding.incoming().end());
        comesIn(next);
        return effects;
    }

    /** It serves when the clock has reached its floor, which may be now. */
    private void comesIn(Tenancy next) {
        holding.incoming().set(next);
        holding.install();
    }

    /**
     * The clock may have come back while the lease was won; then the tenure in use is the better one. What that has issued is a
     * reading of the clock, too, of which nobody else has heard if it lies below its own fence; the fence of the new lease is
     * lower, if the store's clock has stepped back as well.
     */
    private List<Effect> failedOver(Lease lease, long sent) {
        Tenancy previous = holding.serving();
        if (holding.isClosed() || previous == null || previous.tenure().millisBehind() <= maxCoast) {
            return unused(lease, sent);
        }
        Tenancy next = Tenancy.of(lease, sent, layout, clock);
        holding.leave(previous);
        next.tenure().observe(previous.tenure().seal() - 1);
        holding.serve(next);
        return List.of(Effect.tell(listener -> listener.acquired(lease)));
    }
}
