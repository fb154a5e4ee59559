package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;

/**
 * Makes lease stores of one kind. A bean where the classes for it are there, whichever kind is chosen: a named generator may
 * choose another one than the unnamed.
 */
interface LeaseStoreFactory {

    LeaseStoreType type();

    /** Opens no connection that it waits for. What is to be closed is closed by the factory, when it is destroyed. */
    LeaseStore create(SnowflakeProperties properties, SnowflakeLayout layout);
}
