/** Worker IDs leased from ZooKeeper. */
@NullMarked
package io.github.snowflakeid.lease.zookeeper;

import org.jspecify.annotations.NullMarked;
