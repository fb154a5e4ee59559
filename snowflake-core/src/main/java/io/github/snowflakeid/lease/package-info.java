/**
 * Worker-ID leases: who may use which worker ID, and up to which timestamp.
 *
 * <p>A lease gives its holder the timestamps from a <em>floor</em> to a <em>fence</em>. The fence is the lease's expiry by
 * the store's clock; a heartbeat moves it forward. The next holder's floor is never below the fence, so tenures of one
 * worker ID own disjoint timestamps, whatever any clock says. The protocol:
 *
 * <ul>
 *   <li><b>acquire</b>: read the table, choose a free row at random, and take it if its token <em>and</em> its expiry are as
 *       read. (A late renewal keeps the token and moves the fence.)
 *   <li><b>renew</b>: move the expiry if it is what this keeper wrote last, so that of two copies of a process only one can.
 *       A renewal that failed, or whose reply was lost, is tried again with the same expectation, before and after the
 *       fence: as long as nobody took the row it succeeds. If the row has changed, somebody else has it, or a copy, or it was
 *       our own lost write; these cannot be told apart. So: go on up to the known fence, take another row, and fall back on
 *       the lost one only if nothing else is free and it still names us.
 *   <li><b>release</b>: seal, then write what was the last timestamp drawn. Once the clock has passed the fence nothing is
 *       released: a copy of this process may have issued IDs that are not known here. The row expires by itself. A renewal
 *       that is under way at the seal does not extend the tenure; its reply says which expiry the release is to compare.
 *   <li><b>standby</b>: a second lease that serves nothing yet. It takes over without the store, if the clock has reached
 *       its floor and has never been read at or past its fence since its last renewal was sent.
 *   <li>the reply to a lost acquisition is never adopted by reading the row back: copies share the owner's name.
 * </ul>
 *
 * <p>Who does what: {@link io.github.snowflakeid.lease.LeaseKeeper} is what others see. Its callers wait in {@code
 * FirstLease}, while there is no worker ID yet, and in {@code Recovery}, while the one there is can issue nothing. {@code
 * Heartbeat} says when the store is asked, {@code StoreCalls} has it asked one call at a time, {@code StoreClient} carries out
 * one call, and a {@link io.github.snowflakeid.lease.LeaseStore} writes. {@code Replies} says what an answer means for {@code
 * Holding}, which is what the keeper has; what has ended is {@code Leaving}, and {@code Effects} tells listeners and gives
 * leases back. {@code Monitor} is the one
 * lock. Only the store touches the outside; only {@code DaemonThreads} has threads.
 *
 * <p>A {@link io.github.snowflakeid.lease.FileLeaseStore} keeps a fixed worker ID's fence in a file: {@code DurableFile} has
 * either the old contents or the new ones, {@code FileLock} keeps a second process out, {@code LeaseFile} is the text in it
 * with its checksum. What it knows is an {@link io.github.snowflakeid.lease.InMemoryLeaseStore}; an answer is given when the
 * file has it.
 *
 * <p>A fleet that moves from one store to another takes its fences along, by {@link
 * io.github.snowflakeid.lease.FenceTransfer}.
 *
 * <p>The design follows fencing tokens and leases as in C. Gray and D. Cheriton, <a
 * href="https://doi.org/10.1145/74850.74870">Leases: an efficient fault-tolerant mechanism</a> (1989), except that no clock
 * has to be right: the fence is held against the timestamp <em>in</em> the ID.
 */
@NullMarked
package io.github.snowflakeid.lease;

import org.jspecify.annotations.NullMarked;
