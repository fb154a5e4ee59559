package io.github.snowflakeid.lease;

import java.time.Duration;
import java.time.Instant;

/**
 * For stores: what a store keeps of a pool besides its worker IDs.
 *
 * @param layout the fingerprint of its layout
 * @param identity the random name that it was given when it was made
 * @param incarnation the store's, as far as it was noticed
 * @param replaced the incarnation before that one; {@link #NEVER} if there was none
 * @param noticedAt when that was noticed, by the store's clock; 0 if there was none
 * @param usableFrom a time that no tenure may begin before; 0 if there is none
 * @param quarantine how long after the store failed over a lease that it has lost may last, in milliseconds: the longest ttl
 *     of all keepers, and a margin
 */
public record PoolRow(
        String layout,
        String identity,
        String incarnation,
        String replaced,
        long noticedAt,
        long usableFrom,
        long quarantine) {

    /** What a pool has replaced that was never in another incarnation. */
    public static final String NEVER = "none/";

    /** For two servers whose clocks differ, and an old primary that goes on for a moment. */
    private static final Duration LEAST_MARGIN = Duration.ofSeconds(30);

    /** A renewal further ahead than this was written by a clock that was wrong, and says nothing of another server's. */
    private static final Duration BELIEVABLE = Duration.ofHours(1);

    /** A pool as it is made. */
    public static PoolRow made(PoolRequest request, String identity, String incarnation) {
        return new PoolRow(
                request.layout(), identity, incarnation, NEVER, 0, request.usableFrom(), quarantine(request));
    }

    /** The pool with what a keeper asks of it. Both times only grow. */
    public PoolRow asked(PoolRequest request) {
        return new PoolRow(
                layout,
                identity,
                incarnation,
                replaced,
                noticedAt,
                Math.max(usableFrom, request.usableFrom()),
                Math.max(quarantine, quarantine(request)));
    }

    /**
     * The pool in a store of this incarnation. If it is known to be another one than the pool has been in, the store failed
     * over, or is a copy: then no tenure begins until all leases are over that the other one may have given.
     *
     * @param now the store's clock
     * @param newestRenewal the latest renewal that the store knows of: the other one's clock may have been ahead of this one's
     * @throws FlappingStoreException if it is the one that was replaced a short time ago: then calls go to two stores in turns,
     *     and each notice would bring another quarantine. It has to be over for as long as it lasts, a time in which worker IDs
     *     are leased
     */
    public PoolRow in(String incarnation, long now, long newestRenewal) {
        if (incarnation.equals(this.incarnation) || incarnation.equals(Origin.UNKNOWN_INCARNATION)) {
            return this;
        }
        if (!Origin.differ(incarnation, this.incarnation)) {
            return new PoolRow(layout, identity, incarnation, replaced, noticedAt, usableFrom, quarantine);
        }
        if (incarnation.equals(replaced) && now < noticedAt + 2 * quarantine) {
            throw new FlappingStoreException(
                    this.incarnation, incarnation, Instant.ofEpochMilli(noticedAt + 2 * quarantine));
        }
        PoolRow rested = rested(now, newestRenewal);
        return new PoolRow(layout, identity, incarnation, this.incarnation, now, rested.usableFrom(), quarantine);
    }

    /**
     * The pool after a renewal has seen a row of it. If the store has lost what the holder knows to have been written, it may
     * have lost acquisitions, too; also where it has no incarnation to tell that, or has the same again.
     */
    public PoolRow noticed(Lease lease, LeaseRow row, String incarnation, long now, long newestRenewal) {
        boolean failedOver = Origin.differ(lease.origin().incarnation(), incarnation);
        PoolRow noticed = in(incarnation, now, newestRenewal);
        return lease.isAheadOf(row) && !failedOver ? noticed.rested(now, newestRenewal) : noticed;
    }

    /** The pool after it was seen that the store has lost writes: no tenure begins until all leases are over that it may have given. */
    private PoolRow rested(long now, long newestRenewal) {
        long latest = Math.max(now, Math.min(newestRenewal, now + BELIEVABLE.toMillis()));
        return new PoolRow(
                layout,
                identity,
                incarnation,
                replaced,
                noticedAt,
                Math.max(usableFrom, latest + quarantine),
                quarantine);
    }

    /** Where rows of it are read. */
    public Origin origin() {
        return new Origin(identity, incarnation);
    }

    private static long quarantine(PoolRequest request) {
        Duration margin = request.reuseDelay().compareTo(LEAST_MARGIN) < 0 ? LEAST_MARGIN : request.reuseDelay();
        return request.ttl().plus(margin).toMillis();
    }
}
