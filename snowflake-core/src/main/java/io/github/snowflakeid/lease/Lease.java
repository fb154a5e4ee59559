package io.github.snowflakeid.lease;

/**
 * The right to a worker ID, as its holder knows it: what was last written to the store. All times are milliseconds of Unix
 * time by the store's clock.
 *
 * @param pool the ID space
 * @param workerId the worker ID
 * @param owner the keeper that holds it
 * @param token which acquisition of this worker ID it is
 * @param floor the first time that an ID may carry
 * @param expiresAt the expiry, and the fence: the first time that no ID may carry. Exactly as stored, since every later
 *     write is conditional on it
 * @param storeTime the store's clock at this write
 */
public record Lease(String pool, int workerId, String owner, long token, long floor, long expiresAt, long storeTime) {

    /** The same lease after a renewal. */
    public Lease renewed(long expiresAt, long storeTime) {
        return new Lease(pool, workerId, owner, token, floor, expiresAt, storeTime);
    }

    /** For stores: whether the row is as the holder knows it: it may renew it then, or give it back. */
    public boolean isUpon(LeaseRow present) {
        return present.owner().equals(owner)
                && present.token() == token
                && present.expiresAt() == expiresAt
                && !present.released();
    }

    /** The same lease after it was given back, from {@code until} on. */
    Lease released(long until) {
        return renewed(until, storeTime);
    }
}
