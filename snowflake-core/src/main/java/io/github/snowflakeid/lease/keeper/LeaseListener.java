package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;

/**
 * Hears what happens to a keeper's leases, in order, on a thread that the keeper has for that. What a listener throws is
 * logged and goes no further, not even to other listeners. It should not block: leases are renewed all the same, but no
 * listener hears of it meanwhile, and closing waits for it, for 2 s. For work that takes time it has a thread of its own.
 */
public interface LeaseListener {

    /** Hears nothing. */
    LeaseListener NO_OP = new LeaseListener() {};

    /** A worker ID was acquired. */
    default void acquired(Lease lease) {}

    /** The lease was renewed; its fence has moved. */
    default void renewed(Lease lease, Skew skew) {}

    /** A worker ID was acquired, to be held in readiness. */
    default void standbyAcquired(Lease lease) {
        acquired(lease);
    }

    /** The lease of a worker ID held in readiness was renewed. */
    default void standbyRenewed(Lease lease, Skew skew) {
        renewed(lease, skew);
    }

    /** A worker ID held in readiness has taken the place of the one in use. */
    default void standbyServes(Lease lease) {}

    /** An attempt to hold a worker ID in readiness failed; IDs are issued, and there will be another. */
    default void standbyFailed(RuntimeException reason) {}

    /** An attempt to acquire or renew failed; there will be another. */
    default void failed(RuntimeException reason, int failuresInARow) {}

    /**
     * The lease is lost: IDs are issued up to the known fence, and another lease is wanted.
     *
     * @param row the row of the worker ID as it is now; it may name somebody else, or nobody
     */
    default void lost(Lease lease, LeaseRow row) {}

    /** The pool was replaced by another one: nothing is issued under this lease any more. */
    default void replaced(Lease lease, PoolReplacedException reason) {}

    /** The worker ID was given back; the lease's fence is where the next holder may start. */
    default void released(Lease lease) {}

    /**
     * The worker ID is of no use here any more, and could not be given back, or it is not known whether it was. Unless somebody
     * else has it, it expires by itself.
     */
    default void notReleased(Lease lease, RuntimeException reason) {}
}
