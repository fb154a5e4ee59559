package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerTenure;
import java.time.InstantSource;
import java.util.List;

/** A lease and the tenure that it gives. */
record Tenancy(Lease lease, WorkerTenure tenure) {

    static Tenancy of(Lease lease, SnowflakeLayout layout, InstantSource clock) {
        return new Tenancy(
                lease, WorkerTenure.fenced(layout, clock, lease.workerId(), lease.floor(), lease.expiresAt()));
    }

    /** The same tenure with its fence moved. */
    Tenancy renewed(Lease renewed) {
        tenure.extend(renewed.expiresAt());
        return new Tenancy(renewed, tenure);
    }

    /** The same tenure, as it is, with what the store says of the lease. */
    Tenancy with(Lease renewed) {
        return new Tenancy(renewed, tenure);
    }

    /** A tenure that the clock has passed is not given back: what was issued under it, by a copy perhaps, is not known. */
    Effect giveBack() {
        long until = tenure.seal();
        return tenure.isPast() ? notReleased(lease) : Effect.release(lease, until);
    }

    /** Unused here; but past its fence this may be a copy that had the reply in hand, and the original may use it. */
    static List<Effect> giveBackUnused(Lease lease, InstantSource clock) {
        return List.of(clock.millis() < lease.expiresAt() ? Effect.release(lease, lease.floor()) : notReleased(lease));
    }

    private static Effect notReleased(Lease lease) {
        return Effect.notReleased(
                lease, "this node's clock has passed its fence, and a copy of this process may have used it");
    }
}
