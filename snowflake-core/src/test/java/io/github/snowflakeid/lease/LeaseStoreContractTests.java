package io.github.snowflakeid.lease;

/** What {@link LeaseStore} promises. A subclass for each store. */
public abstract class LeaseStoreContractTests
        implements PreparationContract, AcquisitionContract, RenewalContract, ReleaseContract {}
