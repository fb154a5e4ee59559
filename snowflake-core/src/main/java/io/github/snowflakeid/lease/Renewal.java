package io.github.snowflakeid.lease;

/** What a store answers to a renewal. A renewal that failed is a {@link LeaseStoreException}. */
public sealed interface Renewal {

    /** The fence has moved. */
    record Renewed(Lease lease) implements Renewal {}

    /**
     * The lease is lost. Said only of a row that was read, in the pool that the lease is of; what cannot be read is a failure.
     *
     * @param row as it was read: it is not as the lease has it; or it is, and the store {@linkplain Origin failed over} since
     */
    record Lost(LeaseRow row) implements Renewal {}
}
