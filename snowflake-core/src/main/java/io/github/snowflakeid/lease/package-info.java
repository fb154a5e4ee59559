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
 * <p>This package is what a store implements and what it is given: {@link io.github.snowflakeid.lease.LeaseStore}, the rows,
 * what is asked of them and what is answered. Most of the rules stand in methods of these records, so that every store decides
 * by the same code. There are no threads here. {@link io.github.snowflakeid.lease.keeper} calls a store, {@link
 * io.github.snowflakeid.lease.file} is one, and {@link io.github.snowflakeid.lease.transfer} leads from one to another.
 *
 * <p>The design follows fencing tokens and leases as in C. Gray and D. Cheriton, <a
 * href="https://doi.org/10.1145/74850.74870">Leases: an efficient fault-tolerant mechanism</a> (1989), except that no clock
 * has to be right: the fence is held against the timestamp <em>in</em> the ID.
 */
@NullMarked
package io.github.snowflakeid.lease;

import org.jspecify.annotations.NullMarked;
