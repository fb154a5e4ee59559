package io.github.snowflakeid.lease.keeper;

import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** The place of a tenancy that is to serve as soon as the clock has reached its floor. Called with the keeper's lock held. */
final class Incoming {

    private final InstantSource clock;
    private final long maxCoast;
    private @Nullable Tenancy tenancy;
    private boolean lookElsewhere;

    Incoming(InstantSource clock, long maxCoast) {
        this.clock = clock;
        this.maxCoast = maxCoast;
    }

    boolean isEmpty() {
        return tenancy == null;
    }

    boolean has(Tenancy other) {
        return other.equals(tenancy);
    }

    /** Null if it is empty. Renews, but every other time looks for a tenancy that can serve soon, if this one cannot. */
    @Nullable
    StoreCall nextCall() {
        Tenancy present = tenancy;
        if (present == null) {
            return null;
        }
        lookElsewhere = !lookElsewhere && isFarAhead();
        return lookElsewhere ? new StoreCall.Acquire(null) : new StoreCall.Renew(present);
    }

    /** Whether the clock will not reach it soon: its own row taken again, or the clock stepped back. Others may be free. */
    boolean isFarAhead() {
        return millisAhead() > maxCoast;
    }

    /** How far the floor lies ahead of the clock; 0 or less if it does not, or if this is empty. */
    long millisAhead() {
        Tenancy present = tenancy;
        return present == null ? 0 : present.tenure().floor().toEpochMilli() - clock.millis();
    }

    /** Why nothing serves yet, for people; null if this is empty. */
    @Nullable
    String reason() {
        Tenancy present = tenancy;
        return present == null
                ? null
                : "worker ID " + present.lease().workerId() + " is leased for times from "
                        + present.tenure().floor() + " on, and this node's clock reads " + clock.instant();
    }

    /** The tenancy, to serve from now on, if the clock has reached its floor; otherwise it stays here, and null. */
    @Nullable
    Tenancy take() {
        Tenancy present = tenancy;
        long now = clock.millis();
        if (present == null || now < present.tenure().floor().toEpochMilli()) {
            return null;
        }
        present.tenure().observe(now);
        tenancy = null;
        return present;
    }

    void set(Tenancy next) {
        tenancy = next;
    }

    /** The tenancy, which is of no use any more, if there is one; this is empty then. */
    @Nullable
    Tenancy end() {
        Tenancy present = tenancy;
        forget();
        return present;
    }

    /** The same, if it is of this pool; any other stays. */
    @Nullable
    Tenancy end(String identity) {
        Tenancy present = tenancy;
        return present != null && present.isOf(identity) ? end() : null;
    }

    void forget() {
        tenancy = null;
        lookElsewhere = false;
    }
}
