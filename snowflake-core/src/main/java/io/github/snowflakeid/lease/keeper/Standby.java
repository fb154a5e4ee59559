package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The place of a worker ID that is leased and renewed but serves no IDs yet, so that a failover needs no store. Without one
 * being wanted it stays empty. Called with the keeper's lock held.
 *
 * <p>It can serve only if the clock has reached its floor, and has not been at or past its fence since it was last renewed: a
 * copy of this process may have used it then. So it must hear of all readings, of which it takes none itself.
 */
final class Standby {

    private final SnowflakeLayout layout;
    private final WatchedClock clock;
    private final boolean wanted;
    private @Nullable Tenancy tenancy;
    private boolean due;

    /** If it is wanted, all readings of the keeper and its tenures must be taken from this clock. */
    Standby(SnowflakeLayout layout, WatchedClock clock, boolean wanted) {
        this.layout = layout;
        this.clock = clock;
        this.wanted = wanted;
    }

    /** The worker ID in use was acquired or renewed; now it is this one's turn. */
    void becomeDue() {
        due = wanted;
    }

    boolean isDue() {
        return due;
    }

    StoreCall nextCall() {
        Tenancy present = tenancy;
        return present == null ? new StoreCall.AcquireStandby() : new StoreCall.Renew(present);
    }

    /** Whether this is a call of the standby as it is now. */
    boolean isAbout(StoreCall call) {
        return call instanceof StoreCall.AcquireStandby
                || (call instanceof StoreCall.Renew renew && renew.tenancy().equals(tenancy));
    }

    /** A failure is told, and there will be another turn; IDs are issued meanwhile, and their lease is renewed. */
    List<Effect> apply(Reply reply, long sent) {
        due = false;
        Tenancy present = observed();
        if (reply instanceof Reply.Failed failed) {
            return List.of(Effect.tell(listener -> listener.standbyFailed(failed.reason())));
        }
        if (reply instanceof Reply.Acquired acquired) {
            return present == null
                    ? acquired(acquired.lease(), sent)
                    : Tenancy.giveBackUnused(acquired.lease(), sent, layout, clock);
        }
        if (present == null) {
            return List.of();
        }
        if (reply instanceof Reply.Renewed renewed) {
            tenancy = present.renewed(renewed.lease(), sent, clock);
            return List.of(
                    Effect.tell(listener -> listener.standbyRenewed(renewed.lease(), renewed.skew(clock.millis()))));
        }
        if (reply instanceof Reply.Lost lost) {
            tenancy = null;
            return List.of(Effect.tell(listener -> listener.lost(present.lease(), lost.row())));
        }
        return List.of();
    }

    /** The tenancy, to serve from now on, if it can; otherwise it stays here. */
    @Nullable
    Tenancy take() {
        Tenancy present = observed();
        if (present == null || present.tenure().isPast() || present.lease().floor() > clock.millis()) {
            return null;
        }
        tenancy = null;
        return present;
    }

    @Nullable
    Lease lease() {
        Tenancy present = tenancy;
        return present == null ? null : present.lease();
    }

    /** The tenancy, which is of no use any more, if there is one; the next one is acquired when it is due again. */
    @Nullable
    Tenancy end() {
        Tenancy present = tenancy;
        tenancy = null;
        due = false;
        return present;
    }

    /** The same, if it is of this pool; any other stays. */
    @Nullable
    Tenancy end(String identity) {
        Tenancy present = tenancy;
        return present != null && present.isOf(identity) ? end() : null;
    }

    private List<Effect> acquired(Lease lease, long sent) {
        tenancy = Tenancy.of(lease, sent, layout, clock);
        return List.of(Effect.tell(listener -> listener.standbyAcquired(lease)));
    }

    private @Nullable Tenancy observed() {
        Tenancy present = tenancy;
        return present == null ? null : present.hear(clock);
    }
}
