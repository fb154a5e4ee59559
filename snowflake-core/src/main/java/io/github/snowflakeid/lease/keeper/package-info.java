/**
 * What keeps a lease: asks a store for a worker ID, renews it by a heartbeat, and gives it back.
 *
 * <p>{@link io.github.snowflakeid.lease.keeper.LeaseKeeper} is what others see. Its callers wait in {@code FirstLease}, while
 * there is no worker ID yet, and in {@code Recovery}, while the one there is can issue nothing. {@code Heartbeat} says when the
 * store is asked, {@code StoreCalls} has it asked one call at a time, {@code StoreClient} carries out one call, and a {@link
 * io.github.snowflakeid.lease.LeaseStore} writes. {@code Replies} says what an answer means for {@code Holding}, which is what
 * the keeper has; what has ended is {@code Leaving}, and {@code Effects} tells listeners and gives leases back. {@code Monitor}
 * is the one lock. Only the store touches the outside; only {@code DaemonThreads} has threads.
 */
@NullMarked
package io.github.snowflakeid.lease.keeper;

import org.jspecify.annotations.NullMarked;
