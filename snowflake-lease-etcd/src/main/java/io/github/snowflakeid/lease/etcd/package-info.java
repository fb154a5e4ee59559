/** Worker IDs leased from etcd. */
@NullMarked
package io.github.snowflakeid.lease.etcd;

import org.jspecify.annotations.NullMarked;
