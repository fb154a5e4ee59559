package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;
import org.jspecify.annotations.Nullable;

/** What a keeper asks of its store next. */
sealed interface StoreCall {

    /** Renew this lease. */
    record Renew(Tenancy tenancy) implements StoreCall {}

    /**
     * Acquire a worker ID.
     *
     * @param lostRow a lease whose last write was not confirmed: taken again if nothing else is free
     */
    record Acquire(@Nullable Lease lostRow) implements StoreCall {}

    /** Acquire a worker ID that the clock, having stepped back, may use at once. */
    record FailOver() implements StoreCall {}

    /** Acquire a second worker ID, to hold in readiness, that could be used at once. */
    record AcquireStandby() implements StoreCall {}

    /** What came of it. */
    sealed interface Reply {

        /**
         * The fence has moved.
         *
         * @param sentAt the node's clock before the call. After it the tenure must be the first to read the clock
         */
        record Renewed(Lease lease, long sentAt) implements Reply {

            Skew skew(long now) {
                return Skew.between(sentAt, lease.storeTime(), now);
            }
        }

        /** The row, as it is now, gives no right to this keeper's lease any more. */
        record Lost(LeaseRow row) implements Reply {}

        /** The pool is another one: nothing that was leased from it is worth anything. */
        record Replaced(PoolReplacedException reason) implements Reply {}

        /** A worker ID was acquired. */
        record Acquired(Lease lease, Skew skew) implements Reply {}

        /** The call failed, or there was nothing to be had. */
        record Failed(RuntimeException reason) implements Reply {}
    }
}
