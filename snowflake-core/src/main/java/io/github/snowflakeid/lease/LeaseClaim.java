package io.github.snowflakeid.lease;

import java.time.Duration;

/**
 * A keeper's claim to a worker ID. It is granted only while the row is as it was read, in the pool and the incarnation of the
 * store that it was read in.
 *
 * @param pool the ID space
 * @param layout the layout that the pool must have, as {@link io.github.snowflakeid.SnowflakeLayout#fingerprint()} gives it
 * @param row the worker ID as read
 * @param owner a random name of the keeper, at most 64 characters
 * @param ownerLabel the keeper in words, at most 255 characters
 * @param floor the first time that the keeper will issue an ID at, in milliseconds of Unix time. No fence may lie below it
 * @param ttl how long the lease lasts by the store's clock
 */
public record LeaseClaim(
        String pool, String layout, LeaseRow row, String owner, String ownerLabel, long floor, Duration ttl) {

    /**
     * For stores: whether it may be granted: the row is as it was read, in token <em>and</em> expiry, its pool is the same, the
     * store has not failed over, and nothing that it may have lost lasts beyond the floor.
     *
     * @param present the row as it is
     * @param incarnation the store's own
     */
    public boolean isGrantable(LeaseRow present, String incarnation) {
        return present.origin().equals(row.origin())
                && !Origin.differ(present.origin().incarnation(), incarnation)
                && present.usableFrom() <= floor
                && present.token() == row.token()
                && present.expiresAt() == row.expiresAt();
    }

    /** For stores: the lease, of a row that was written for this claim. */
    public Lease granted(LeaseRow written) {
        return new Lease(
                pool,
                written.workerId(),
                written.owner(),
                written.token(),
                floor,
                written.expiresAt(),
                written.acquiredAt(),
                written.origin());
    }
}
