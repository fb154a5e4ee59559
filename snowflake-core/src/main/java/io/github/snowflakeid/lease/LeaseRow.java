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
 * @param vanished whether the store knows that the last holder's session has ended, as stores with sessions can. It may run
 *     all the same, cut off from the store, and issue IDs up to the fence; and it may renew
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
        boolean vanished) {

    /** As a store has it that knows no sessions. */
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
        this(workerId, token, owner, ownerLabel, acquiredAt, renewedAt, renewals, expiresAt, released, false);
    }

    /** A worker ID that was never held. */
    public static LeaseRow unused(int workerId) {
        return new LeaseRow(workerId, 0, "", "", 0, 0, 0, 0, false);
    }

    /**
     * The first time that the next holder may issue IDs at: nothing at or past it was issued before. The reuse delay after
     * the expiry of a holder that did not give it back covers renewals that a store has lost. Where the store knows that it
     * vanished there is none: such a store keeps renewals on a majority of its servers, and its sessions with them.
     */
    public long floor(Duration reuseDelay) {
        long fence = Math.max(0, expiresAt);
        long delay = token == 0 || released || vanished ? 0 : reuseDelay.toMillis();
        return fence > Long.MAX_VALUE - delay ? Long.MAX_VALUE : fence + delay;
    }

    /**
     * Whether anybody may acquire it: its floor is reached, because it is unused, released, or expired; for longer than the
     * reuse delay, unless its holder is known to have vanished. Not if its token cannot grow any more.
     */
    public boolean isFree(long storeTime, Duration reuseDelay) {
        return floor(reuseDelay) <= storeTime && token < Long.MAX_VALUE;
    }

    /** What the row means at a time of the store's clock. */
    public State state(long storeTime, Duration reuseDelay) {
        if (isFree(storeTime, reuseDelay)) {
            return token == 0 || released ? State.FREE : State.EXPIRED;
        }
        return !released && !vanished && expiresAt > storeTime ? State.HELD : State.RESERVED;
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
