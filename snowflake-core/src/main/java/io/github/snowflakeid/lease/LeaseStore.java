package io.github.snowflakeid.lease;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where leases are kept. Uniqueness of IDs rests on this contract: <b>every write is one atomic step that is conditional
 * on what its caller knew</b>, and compares the token <em>and</em> the expiry. The token alone would not do: a late renewal
 * keeps the token and moves the fence, and a floor that was read before it would overlap. The store's clock, and no other,
 * says when a lease expires; a store that knows its holders by other means can say so besides, see {@link Liveness}.
 *
 * <p>Losing a race is a return value. A call that fails throws {@link LeaseStoreException}; whether its write took effect
 * is then not known, and callers of this interface assume neither. The keeper calls a store on its own threads only, from
 * several at once, and abandons a call that hangs; a store should bound its calls well below the renewal interval.
 */
public interface LeaseStore {

    /**
     * Makes the pool ready: the store's own tables, the pool with this layout unless it exists, and the worker IDs up to
     * the end of the range. Safe to be called by any number of nodes at once. A worker ID that was created once is never
     * created again; those of a pool with another layout are left alone.
     *
     * @return the fingerprint of the layout that the pool has: this one, or the one that somebody else decided on
     */
    String prepare(String pool, String layout, WorkerRange workers);

    /**
     * The worker IDs of the range.
     *
     * @throws WorkerIdsMissingException if one of them is not there: its fence is lost, and is not to begin at zero again
     */
    LeaseTable list(String pool, WorkerRange workers);

    /**
     * Takes the worker ID, if its token and its expiry are still those of the claim's row and the pool has the claim's
     * layout. The token grows by one; the new expiry is the later of the claim's floor and the store's now plus the ttl.
     *
     * @return null if somebody else was faster, or the pool has another layout
     */
    @Nullable
    Lease acquire(LeaseClaim claim);

    /**
     * Moves the expiry to the store's now plus the ttl, never back, if owner, token and expiry are still those of the lease
     * and it was not released. Also after the expiry: as long as nobody took the worker ID, a late renewal succeeds.
     *
     * @return null if not
     */
    @Nullable
    Lease renew(Lease lease, Duration ttl);

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
