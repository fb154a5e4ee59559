/**
 * A thousand nodes on one PostgreSQL. {@code Fleet} starts the server and a few JVMs, tells them what to do, and looks at the
 * server's own counters; {@code Nodes} is what runs in each JVM: many keepers, each as a node would have it, on one pool.
 */
@NullMarked
package io.github.snowflakeid.examples.fleet;

import org.jspecify.annotations.NullMarked;
