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

    /** A tenure that the clock has passed is not given back: what was issued under it, by a copy perhaps, is not known. */
    List<Effect> giveBack() {
        long until = tenure.seal();
        return tenure.isPast() ? List.of() : List.of(Effect.release(lease, until));
    }

    /** Unused here; but past its fence this may be a copy that had the reply in hand, and the original may use it. */
    static List<Effect> giveBackUnused(Lease lease, InstantSource clock) {
        return clock.millis() < lease.expiresAt() ? List.of(Effect.release(lease, lease.floor())) : List.of();
    }
}
