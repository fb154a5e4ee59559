/** The database that holds the leases, as a server that can be restarted, killed and locked. */
@NullMarked
package io.github.snowflakeid.examples.torture.database;

import org.jspecify.annotations.NullMarked;
