package io.github.snowflakeid.lease;

/** What follows from a store's reply outside the keeper: something to tell, or a lease to give back. */
sealed interface Effect {

    record Acquired(Lease lease) implements Effect {}

    record Renewed(Lease lease, Skew skew) implements Effect {}

    record Failed(RuntimeException reason, int failuresInARow) implements Effect {}

    record Lost(Lease lease) implements Effect {}

    /** Nothing was issued at or past {@code until}. */
    record Release(Lease lease, long until) implements Effect {}
}
