package io.github.snowflakeid.examples.torture.node;

/** A rule of the lease protocol that a run leaves out, to show that it would be noticed. */
public enum Bug {
    /** None. */
    NONE,
    /** The keeper believes that its leases last for a day. */
    NO_FENCE,
    /** A tenure starts at any time, whatever its predecessor may have issued. */
    FLOOR_ZERO,
    /** A release compares the token, but not the expiry. */
    RELEASE_BY_TOKEN,
    /** After a failover leases are given at once, whatever the database has lost. */
    NO_QUARANTINE
}
