/**
 * Worker-ID leases in ZooKeeper.
 *
 * <h2>What is kept</h2>
 *
 * <pre>
 * /snowflake/POOL                           layout, identity, incarnation, quarantine ({@link PoolNode})
 * /snowflake/POOL/clock                     empty; written to for the time of the write
 * /snowflake/POOL/workers-IDENTITY          how many worker IDs have been made
 * /snowflake/POOL/workers-IDENTITY/7        a line of text: token, owner, layout, fence ({@link WorkerNode})
 * /snowflake/POOL/workers-IDENTITY/7/live   ephemeral: the session of the holder lives
 * </pre>
 *
 * <p>All but the last are persistent. Worker IDs are made in blocks, in transactions that first move the number in
 * {@code workers-IDENTITY} by compare-and-set, so that each is made once, and one that was deleted is missed and not made again: its
 * fence went with it.
 *
 * <h2>What is written, and the fence</h2>
 *
 * <p>Every write of a lease is one transaction that expects the {@code version} of the node as it was read; what was read had
 * the token, the owner and the fence that the caller knows. A node's version grows with every write, so this compares all of
 * it: nobody renewed, took, gave back or touched the node since. Acquiring also expects the version of the pool's node, and
 * with it the layout and the quarantine.
 *
 * <h2>In which pool it is written</h2>
 *
 * <p>Versions begin anew with a node that is made anew, so they alone would let a write land in a pool that took the place of the
 * one that was read. And ZooKeeper can compare nothing else in a write: not the transaction that made a node, which a wiped
 * ensemble may repeat besides. But it compares the path. <b>So the pool's identity, a random name, is in the path of each worker
 * ID</b>: a write for another pool finds no node. Whether the pool is another one or is gone is then read, from a server that
 * is not behind: {@link io.github.snowflakeid.lease.PoolReplacedException} or
 * {@link io.github.snowflakeid.lease.WorkerIdsMissingException}. Lost is said of a node that was read, and of nothing else.
 *
 * <p>An ensemble has no name, so the incarnation is what ZooKeeper notes of the pool's node: the transaction that made it, and
 * when. A copy has another one. Where it is not what the pool has in writing, no tenure begins before all leases of the
 * original may be over. An ensemble that was put back to an earlier state has the same; a holder whose renewals it lost
 * sees its own node as it was, goes on, and writes the same into the pool.
 *
 * <p>A renewal reads the pool and the worker ID at one moment, and writes one of them. If the node is as the holder knows it, and
 * the pool is in no quarantine that began since, it does not matter when the write lands: nobody can have had the worker ID
 * meanwhile. Else it matters whether the old fence is past, and the leader's clock is asked before the write. That is early
 * enough: the pool had the failover in writing by then, so the lost history had ended before the fence was reached.
 *
 * <p>A fence is "the store's now, plus the ttl, and never below what it was". No client can write that: the value is chosen
 * before the server's time is known. To ask for the time first would cost a second write, and a renewal that is delayed
 * between the two would be too short. So the node has the two numbers that are known, and the third is ZooKeeper's: each
 * write is stamped by the leader, with its clock, in the transaction itself ({@code mtime}); the stamp is logged, replicated
 * and read together with the data, and is the same on every server for ever. <b>The fence is the later of {@code fence} and
 * {@code mtime + ttl}.</b> It is decided by one atomic write, as it is by {@code greatest(expires_at, now() + ttl)} in SQL,
 * and comes back with that write ({@code Stat}). Why the rules of the protocol hold:
 *
 * <ul>
 *   <li><b>never back</b>: a renewal writes as {@code fence} the fence that the node had; its version says that it still has.
 *       A new leader with a clock of the past changes nothing.
 *   <li><b>no fence below its floor</b>: an acquisition writes the claim's floor as {@code fence}. The floor was computed from
 *       the fence that was read, never from a clock.
 *   <li><b>exact</b>: the holder computes its fence from the reply's {@code mtime} by the same formula as whoever reads the
 *       node later.
 *   <li><b>released</b>: without {@code ttl} the fence is {@code fence}, to the millisecond.
 *   <li>nothing else writes to the node. A mark below it changes neither version nor {@code mtime}; a person's hand changes
 *       both, and then the fence is later, not earlier, unless that is what was written.
 * </ul>
 *
 * <p><b>The store's clock</b> is that of the leader of the moment, as the stamp of a write shows it. Renewing and acquiring
 * bring it back; reading all worker IDs first writes to {@code clock}. The stamp is made while the call is under way, so half
 * the round trip bounds the error of the skew.
 *
 * <h2>The mark of a session</h2>
 *
 * <p>{@code live} goes when the holder's session ends. Then the holder is {@linkplain io.github.snowflakeid.lease.Liveness#GONE
 * gone}: its worker ID may be taken at its fence, without the reuse delay; not earlier, because a holder that is cut off goes on issuing up to the fence. The floor stays the fence, so this is about
 * when, not about what is unique. The delay covers renewals that a store loses. Where a majority of servers has a write on
 * disk before it is confirmed, none are lost; and were they, the mark stays as long as the holder is heard of.
 *
 * <p>While the mark is there, nothing is said of the holder: a session belongs to a client, which may outlive its keeper.
 *
 * <p>No lease hangs on a mark. A holder whose session has ended, by a pause or an outage, renews by version like any other if
 * nobody took its worker ID, and marks it again; if somebody did, it learns it as a value. Marks are made and deleted behind
 * the calls, best effort.
 *
 * <h2>What ZooKeeper and Curator must not do to us</h2>
 *
 * <ul>
 *   <li><b>Send a write twice.</b> Curator's methods repeat a request after the connection was lost; a write that had been
 *       carried out would then find the version changed by its own hand. Here reads are repeated, within the bound of the call,
 *       and writes of leases are sent once. The first request of a call is a read, so a connection that has broken unnoticed
 *       is found out before anything is written.
 *   <li><b>Answer late.</b> After the bound a call fails, and the keeper asks again. The reply to the first request may still
 *       come; the next attempt waits for it, and goes on from there ({@link UnansweredRenewals}). A reply that is lost for good,
 *       with its connection, is what it is to every store: the same expectation again, and if that fails the worker ID is lost.
 *   <li><b>Read the past.</b> A server may be behind. Within a session nothing that was seen is unseen; after a new session a
 *       node that is not as expected is read again after {@code sync}, before a lease is called lost. What is read too old
 *       makes writes fail, no more.
 *   <li><b>Hang.</b> Every wait is bounded, that for a connection included; requests go out asynchronously.
 * </ul>
 *
 * <p>Sources: ZooKeeper Programmer's Guide, "ZooKeeper Stat Structure", "Consistency Guarantees", "ZooKeeper Sessions"; P.
 * Hunt, M. Konar, F. Junqueira, B. Reed, <a href="https://www.usenix.org/conference/usenix-atc-10/zookeeper-wait-free-coordination-internet-scale-systems">ZooKeeper:
 * Wait-free coordination for Internet-scale systems</a> (2010).
 */
@NullMarked
package io.github.snowflakeid.lease.zookeeper;

import org.jspecify.annotations.NullMarked;
