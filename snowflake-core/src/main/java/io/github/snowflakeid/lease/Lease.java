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
 * @param origin where this write landed
 */
public record Lease(
        String pool,
        int workerId,
        String owner,
        long token,
        long floor,
        long expiresAt,
        long storeTime,
        Origin origin) {

    /** The same lease after a renewal. */
    public Lease renewed(long expiresAt, long storeTime, Origin origin) {
        return new Lease(pool, workerId, owner, token, floor, expiresAt, storeTime, origin);
    }

    /** For stores: whether the row is as the holder knows it: it may give it back then. */
    public boolean isUpon(LeaseRow present) {
        return isHeldIn(present) && present.expiresAt() == expiresAt;
    }

    /**
     * For stores: whether this lease may be renewed. The row must name its holder, with its token, and there are three cases:
     *
     * <ul>
     *   <li>It has the expiry that the holder was told, and the store's clock has not reached it: whoever takes such a row
     *       does so a reuse delay after the expiry, so nobody has, not even in a history that the store has lost.
     *   <li>The same, and the clock has reached it: only if the store has not failed over since, since a lost history may have
     *       given the row to somebody else.
     *   <li>It has an earlier expiry: the store has lost renewals. As long as the clock has not reached what the holder was
     *       told, nobody can have taken the row.
     * </ul>
     *
     * <p>A later expiry was written by a copy of the holder, which may have issued IDs below it.
     *
     * @param present the row as it was read
     * @param now the store's clock
     * @param incarnation the store's own
     */
    public boolean isRenewable(LeaseRow present, long now, String incarnation) {
        if (!isHeldIn(present) || present.expiresAt() > expiresAt) {
            return false;
        }
        return now < expiresAt
                || (present.expiresAt() == expiresAt
                        && present.usableFrom() <= expiresAt
                        && !Origin.differ(present.origin().incarnation(), incarnation));
    }

    /** For stores: whether the row lacks this lease's acquisition, or its last renewal. */
    public boolean isAheadOf(LeaseRow present) {
        return present.token() < token || (isHeldIn(present) && present.expiresAt() < expiresAt);
    }

    private boolean isHeldIn(LeaseRow present) {
        return present.origin().is(origin.identity())
                && present.owner().equals(owner)
                && present.token() == token
                && !present.released();
    }

    /** The same lease after it was given back, from {@code until} on. */
    public Lease released(long until) {
        return renewed(until, storeTime, origin);
    }
}
