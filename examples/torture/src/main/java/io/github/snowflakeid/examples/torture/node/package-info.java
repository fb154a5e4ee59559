/** One JVM of the fleet: generators on leased worker IDs, and everything that is issued under them written down. */
@NullMarked
package io.github.snowflakeid.examples.torture.node;

import org.jspecify.annotations.NullMarked;
