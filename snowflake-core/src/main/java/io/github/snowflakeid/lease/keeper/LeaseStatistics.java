package io.github.snowflakeid.lease.keeper;

/**
 * What has happened to a keeper's leases since it was built. The numbers are read one after the other and never go down.
 *
 * @param acquired worker IDs acquired, those held in readiness included
 * @param renewed renewals that succeeded, of all worker IDs
 * @param failed attempts to acquire or renew that failed, those included that were abandoned
 * @param lost worker IDs that were lost, to others or with their pool
 * @param released worker IDs given back
 * @param notReleased worker IDs of no use here any more that could not be given back, or of which it is not known; each stays
 *     with the store until it has expired
 */
public record LeaseStatistics(long acquired, long renewed, long failed, long lost, long released, long notReleased) {}
