/**
 * What holds the leases, as servers that can be broken: a database that can be restarted, killed and locked; or an ensemble
 * of three, whose members can be killed, stopped and cut off from one another.
 */
@NullMarked
package io.github.snowflakeid.examples.torture.server;

import org.jspecify.annotations.NullMarked;
