package io.github.snowflakeid.lease;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where leases are kept. Uniqueness of IDs rests on this contract: <b>every write is one atomic step that is conditional
 * on what its caller knew</b>, and compares the token <em>and</em> the expiry. The token alone would not do: a late renewal
 * keeps the token and moves the fence, and a floor that was read before it would overlap. And it counts only if it is known
 * where it landed, and that it is there for good: it compares the pool's identity, and what it says of the store's
 * incarnation, see {@link Origin}. The store's clock, and no other, says when a lease expires; a store that knows its holders
 * by other means can say so besides, see {@link Liveness}.
 *
 * <p>Losing a race is a return value. A call that fails throws {@link LeaseStoreException}; whether its write took effect
 * is then not known, and callers of this interface assume neither. The keeper calls a store on its own threads only, from
 * several at once, and abandons a call that hangs; a store should bound its calls well below the renewal interval.
 */
public interface LeaseStore {

    /**
     * Makes the pool ready: the store's own tables, the pool with this layout unless it exists, and the worker IDs up to
     * the end of the range. Safe to be called by any number of nodes at once. A worker ID that was created once is never
     * created again; those of a pool with another layout are left alone. For one who knows the pool's identity, nothing that
     * is gone is made anew.
     *
     * <p>Here, too, a store that can fail over writes down that it has: the pool's incarnation becomes the store's own, and
     * no tenure begins before all leases are over that may be lost.
     *
     * @throws PoolReplacedException if the pool has another identity than the request knows
     */
    PreparedPool prepare(PoolRequest request);

    /**
     * The worker IDs of the range.
     *
     * @throws WorkerIdsMissingException if one of them is not there: its fence is lost, and is not to begin at zero again
     * @throws PoolReplacedException if the pool has another identity than it was last prepared with here
     */
    LeaseTable list(String pool, WorkerRange workers);

    /**
     * Takes the worker ID, if the claim {@linkplain LeaseClaim#isGrantable may be granted} and the pool has the claim's
     * layout. The token grows by one; the new expiry is the later of the claim's floor and the store's now plus the ttl.
     *
     * @return null if somebody else was faster, the pool has another layout, or the store has failed over since the row was
     *     read
     */
    @Nullable
    Lease acquire(LeaseClaim claim);

    /**
     * Moves the expiry to the store's now plus the ttl, never back, if the lease {@linkplain Lease#isRenewable may be
     * renewed}. Also after the expiry: as long as nobody took the worker ID, and the store has not failed over, a late renewal
     * succeeds.
     *
     * @throws PoolReplacedException if the pool has another identity than the lease
     * @throws WorkerIdsMissingException if the worker ID is not there; it is not lost then, but cannot be renewed
     */
    Renewal renew(Lease lease, Duration ttl);

    /**
     * Gives the worker ID back, if owner, token and expiry are still those of the lease.
     *
     * @param until the new expiry: the first time at which nothing was issued, at most the lease's expiry
     * @return whether it was given back
     */
    boolean release(Lease lease, long until);

    /** What people call it, in a word. A store in front of another one says what that says. */
    default String name() {
        return getClass().getSimpleName();
    }
}
