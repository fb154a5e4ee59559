/** Who held which worker ID when, so that an old ID can be traced to its node. No lease needs it. */
@NullMarked
package io.github.snowflakeid.lease.history;

import org.jspecify.annotations.NullMarked;
