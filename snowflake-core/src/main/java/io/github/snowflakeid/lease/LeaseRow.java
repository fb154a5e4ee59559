package io.github.snowflakeid.lease;

import java.time.Duration;

/**
 * A worker ID as the store shows it. All times are milliseconds of Unix time by the store's clock; 0 for never.
 *
 * @param workerId the worker ID
 * @param token the number of acquisitions so far
 * @param owner the keeper that holds it, or held it last; empty for never
 * @param ownerLabel the owner in words: host, process, application
 * @param acquiredAt when it was acquired
 * @param renewedAt when it was acquired or last renewed
 * @param renewals how often it was renewed, over all acquisitions
 * @param expiresAt the expiry, and the fence of the tenure
 * @param released whether the last holder gave it back
 * @param liveness what the store knows of the last holder besides
 * @param origin where it was read: the identity of the row, and the incarnation that its pool has in writing
 * @param usableFrom a time that no tenure of the pool may begin before: after the store failed over, when all leases that it
 *     may have lost are over. 0 if there is none
 */
public record LeaseRow(
        int workerId,
        long token,
        String owner,
        String ownerLabel,
        long acquiredAt,
        long renewedAt,
        long renewals,
        long expiresAt,
        boolean released,
        Liveness liveness,
        Origin origin,
        long usableFrom) {

    /** As a row is by itself: of no pool, and with nothing but the clock to tell who is alive. */
    public LeaseRow(
            int workerId,
            long token,
            String owner,
            String ownerLabel,
            long acquiredAt,
            long renewedAt,
            long renewals,
            long expiresAt,
            boolean released) {
        this(
                workerId,
                token,
                owner,
                ownerLabel,
                acquiredAt,
                renewedAt,
                renewals,
                expiresAt,
                released,
                Liveness.UNKNOWN,
                Origin.NONE,
                0);
    }

    /** A worker ID that was never held. */
    public static LeaseRow unused(int workerId) {
        return new LeaseRow(workerId, 0, "", "", 0, 0, 0, 0, false);
    }

    /**
     * The first time that the next holder may issue IDs at: nothing at or past it was issued before, by this row's holders,
     * nor under leases of it that the store has lost. The reuse delay after the expiry of a holder that did not give it back
     * covers renewals that a store has lost. There is none where the store knows that the holder is {@linkplain
     * Liveness#GONE gone}.
     */
    public long floor(Duration reuseDelay) {
        long fence = Math.max(0, expiresAt);
        long delay = token == 0 || released || liveness == Liveness.GONE ? 0 : reuseDelay.toMillis();
        long rested = fence > Long.MAX_VALUE - delay ? Long.MAX_VALUE : fence + delay;
        return Math.max(rested, usableFrom);
    }

    /**
     * Whether anybody may acquire it: its floor is reached, because it is unused, released, or expired; for longer than the
     * reuse delay, unless its holder is known to be gone. Not if its holder is known to be alive, nor if its token cannot
     * grow any more.
     */
    public boolean isFree(long storeTime, Duration reuseDelay) {
        return !isHeldByTheLiving() && floor(reuseDelay) <= storeTime && token < Long.MAX_VALUE;
    }

    /** For stores: the same with what is known besides. */
    public LeaseRow withLiveness(Liveness liveness) {
        return new LeaseRow(
                workerId,
                token,
                owner,
                ownerLabel,
                acquiredAt,
                renewedAt,
                renewals,
                expiresAt,
                released,
                liveness,
                origin,
                usableFrom);
    }

    /** For stores: the same as it was read there. */
    public LeaseRow in(Origin origin, long usableFrom) {
        return new LeaseRow(
                workerId,
                token,
                owner,
                ownerLabel,
                acquiredAt,
                renewedAt,
                renewals,
                expiresAt,
                released,
                liveness,
                origin,
                usableFrom);
    }

    /**
     * For stores: the row after this claim was granted. Its fence does not lie below the claim's floor.
     *
     * @param now the store's clock
     */
    public LeaseRow acquired(LeaseClaim claim, long now) {
        return new LeaseRow(
                        workerId,
                        token + 1,
                        claim.owner(),
                        claim.ownerLabel(),
                        now,
                        now,
                        renewals,
                        Math.max(claim.floor(), now + claim.ttl().toMillis()),
                        false)
                .in(origin, usableFrom);
    }

    /**
     * For stores: the row after this lease was renewed. The fence never moves back, neither from what the row has nor from
     * what the holder was told.
     *
     * @param now the store's clock
     */
    public LeaseRow renewed(Lease lease, long now, Duration ttl) {
        long told = Math.max(expiresAt, lease.expiresAt());
        return written(now, renewals + 1, Math.max(told, now + ttl.toMillis()), false);
    }

    /** For stores: the row after its lease was given back, from this time on. */
    public LeaseRow released(long until) {
        return written(renewedAt, renewals, until, true);
    }

    private LeaseRow written(long renewedAt, long renewals, long expiresAt, boolean released) {
        return new LeaseRow(workerId, token, owner, ownerLabel, acquiredAt, renewedAt, renewals, expiresAt, released)
                .in(origin, usableFrom);
    }

    /** What the row means at a time of the store's clock. */
    public State state(long storeTime, Duration reuseDelay) {
        if (isFree(storeTime, reuseDelay)) {
            return token == 0 || released ? State.FREE : State.EXPIRED;
        }
        boolean lasts = !released && liveness != Liveness.GONE && expiresAt > storeTime;
        return lasts || isHeldByTheLiving() ? State.HELD : State.RESERVED;
    }

    private boolean isHeldByTheLiving() {
        return liveness == Liveness.ALIVE && !released;
    }

    /** What a row can mean. Whether a row may be acquired is {@link #isFree}. */
    public enum State {
        /** Never held, or given back: may be acquired. */
        FREE,
        /** Leased. */
        HELD,
        /** The holder vanished, or gave it back with a fence that is still to come: rests until its floor is reached. */
        RESERVED,
        /** The holder vanished, the reuse delay is over: may be acquired. */
        EXPIRED
    }
}
