/**
 * A thousand nodes on one PostgreSQL, or on an ensemble of ZooKeeper or etcd. {@code Fleet} starts the servers and a few JVMs,
 * tells them what to do, and looks at the servers' own counters; {@code Nodes} is what runs in each JVM: many keepers, each as a
 * node would have it.
 */
@NullMarked
package io.github.snowflakeid.examples.fleet;

import org.jspecify.annotations.NullMarked;
