package io.github.snowflakeid.lease;

/**
 * What a store knows of the last holder of a worker ID by other means than the expiry: by a session, or by a lease of its
 * own. It says when a worker ID may be taken, never what is unique: no floor lies below the fence, whatever the liveness.
 * {@link #UNKNOWN} is always a right answer; and of a worker ID that is released, or was never held, the only one.
 */
public enum Liveness {

    /** Nothing: there is nothing but the expiry to go by, and the reuse delay after it. */
    UNKNOWN,

    /** It has renewed within the time of a lease, by a measure that no wrong clock disturbs: held, whatever the expiry. */
    ALIVE,

    /**
     * It is not heard of any more, by a store that loses neither renewals nor this: free at the expiry, without the reuse
     * delay. It may run all the same, cut off from the store, and issue IDs up to the fence; and it may renew.
     */
    GONE
}
