/**
 * Worker-ID leases in etcd, for fleets that run one already.
 *
 * <h2>What is kept</h2>
 *
 * <pre>
 * /snowflake/orders/pool               layout=…, identity=…, …       one line a property, see {@code PoolText}
 * /snowflake/orders/next-worker        1024                          worker IDs below it have been created
 * /snowflake/orders/workers/0000007    token=…, owner=…, fence=…     one line a property, see {@code WorkerText}
 * /snowflake/orders/alive/0000007      the owner                     while its holder is alive
 * </pre>
 *
 * <p>The first three are kept for ever. The last hangs on an etcd lease and goes with it.
 *
 * <h2>What makes IDs unique</h2>
 *
 * <p>The fence in a worker ID's key, and nothing else. Each write is one transaction that compares the <em>value</em> of
 * that key, and of the pool's, with those that have been looked at: token and fence for an acquisition; owner, token, fence and
 * that it was not released for a renewal or a release. No two states of a worker ID have the same value, so what was looked at is what is
 * replaced, or nothing is. That is the condition of {@link io.github.snowflakeid.lease.LeaseStore}, and a little more. (The
 * key's revision would be shorter, but a cluster that was wiped, or restored from a backup, gives the same one again.) An
 * acquisition compares the layout besides. A floor is the fence that was
 * read, never a clock's time, and no new fence lies below its floor or, in a renewal, below the old one. etcd answers a
 * transaction when a majority has it on disk, so that none is lost with a leader.
 *
 * <p><b>In which pool?</b> The pool's key has its identity, a random name, so a write for one pool does nothing in another that
 * took its place. What is not as it was is read again, both keys at one moment: another identity is
 * {@link io.github.snowflakeid.lease.PoolReplacedException}, a key that is not there is
 * {@link io.github.snowflakeid.lease.WorkerIdsMissingException}, and lost is said of a key that was read, and of nothing else.
 *
 * <p><b>In which history?</b> The incarnation is the cluster's id, which comes with every answer. One that is restored with a token
 * of its own has another. The pool's key has the id in writing; where it differs, no worker ID is given away until the leases
 * are over that the backup lacks, and a late renewal is refused. No transaction can compare the id: an acquisition that another
 * cluster has answered than the one that was read is not granted, nor does a late renewal count. One that is restored under
 * its old id is told by the rows: a holder that sees its own as it was before its last renewal goes on, and writes the same
 * quarantine into the pool's key. (A revision that went back says the same, but only to those who remember a later one, and
 * these are the holders.)
 *
 * <p>No transaction is sent a second time by itself. Whether one whose answer was lost has taken effect is not known, and
 * not guessed: the keeper tries a renewal again with what it knew, and if the key has changed meanwhile, the lease is lost.
 *
 * <p>Worker IDs are made once, in blocks of 100, since etcd allows 128 operations a transaction. The transaction of a block
 * compares the revision of {@code next-worker}, which it moves, and makes only keys that are not there. A key that is
 * missing below {@code next-worker} is an error for good: its fence is lost, and a new one would begin at zero. Whoever has
 * made the pool makes its worker IDs; others help only if nothing moves: each of a thousand late blocks would go through the
 * log of every member, for nothing.
 *
 * <h2>Which clock</h2>
 *
 * <p>etcd tells nobody the time: its answers carry revisions, which order everything and measure nothing, and the time that
 * is left to an etcd lease, which is in seconds and begins anew with every leader. So <b>a fence is written by the holder's
 * own clock</b>: its now, plus the TTL. It is the clock that the fence is held against afterwards, with every ID; so a lease
 * lasts its TTL for its holder, however wrong the clock. What a clock of the store would have done besides is done so:
 *
 * <ul>
 *   <li><b>When is a worker ID free?</b> Not while its holder is alive, whatever anybody's clock says: a node whose clock is
 *       fast takes nothing from the living. The sign of life is a key that hangs on an etcd lease of the TTL, which etcd
 *       measures by its leader's monotonic clock, and every renewal that has succeeded prolongs. When it is gone, the fence
 *       and the reuse delay decide as ever, by the clock of the node that asks.
 *   <li><b>Is this node's clock right?</b> Whoever reads a pool hears its living holders: each has renewed at the time in its
 *       key, and would have renewed again long before its fence. So each vouches for a span that now must lie in, and the
 *       middle one of these votes and this node's own, see {@code FleetTime}, is the store's time of a
 *       {@link io.github.snowflakeid.lease.LeaseTable}. A node that is further ahead than a majority can explain does not
 *       start ({@link io.github.snowflakeid.lease.keeper.ClockAheadOfStoreException}); one wrong clock among others moves nothing;
 *       and a wrong clock that is alone in its pool has nobody to be compared with. A renewal asks the same if the clock has
 *       jumped past the fence, see {@code HolderClock}: a clock that is a day ahead for a moment puts no fence there.
 *   <li><b>Skew</b> is measured by that, at acquisitions and after jumps, and only as far as it is more than about three TTLs
 *       ahead, or behind the renewals of most others. The store's time of any other write is the node's own: it shows no skew.
 * </ul>
 *
 * <p>A monotone clock kept in a key, the largest time that anybody has written, was considered and refused: one clock that
 * is a year ahead for a second would set it for ever, and every lease would look expired.
 *
 * <h2>Signs of life are no locks</h2>
 *
 * <p>An etcd lease can run out under a holder that is stopped, or cut off, and can outlive one that is dead: by its TTL, and
 * once more that long when the leader changes. Neither decides anything but when a worker ID counts as free. A holder whose
 * sign is gone renews as before, by comparison, as long as nobody took its worker ID, and shows a new one. Signs are given
 * after the answer to the acquisition or renewal has come, and nobody waits for them. What the dead leave behind comes back
 * when the later of sign and fence has passed, and the reuse delay; since etcd loses no write that it has confirmed, that
 * may be set to zero for a cluster that is never restored from a backup.
 *
 * <h2>What goes wrong</h2>
 *
 * <p>Every wait is bounded. A store that was given connection details gives each call a deadline, so that none is sent later
 * than somebody waits for it; asks members to refuse at once while they have no leader; and takes a new client when nobody
 * has answered for a while, because gRPC waits up to two minutes before it connects again. Without a quorum nothing is
 * written and nothing is read: reads are linearizable, as an old fence is of no use. IDs go on up to the fence that is known,
 * and on from there when a renewal has succeeded.
 */
@NullMarked
package io.github.snowflakeid.lease.etcd;

import org.jspecify.annotations.NullMarked;
