package io.github.snowflakeid.lease;

/**
 * Hears what happens to a keeper's leases, on the keeper's threads. What a listener throws is logged and goes no further;
 * while it blocks, no lease is renewed.
 */
public interface LeaseListener {

    /** Hears nothing. */
    LeaseListener NO_OP = new LeaseListener() {};

    /** A worker ID was acquired. */
    default void acquired(Lease lease) {}

    /** The lease was renewed; its fence has moved. */
    default void renewed(Lease lease, Skew skew) {}

    /** An attempt to acquire or renew failed; there will be another. */
    default void failed(RuntimeException reason, int failuresInARow) {}

    /** The worker ID went to somebody else. IDs are issued up to the known fence. */
    default void lost(Lease lease) {}

    /** The worker ID was given back. */
    default void released(Lease lease) {}
}
