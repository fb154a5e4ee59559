package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.data.Stat;
import org.jspecify.annotations.Nullable;

/** Renews leases, and notes on the way if the ensemble has lost writes. */
final class Renewals {

    /** A second one if the node was changed between reading and writing it. */
    private static final int TRIES = 2;

    private final Requests requests;
    private final LivenessMarks marks;
    private final UnansweredRenewals unanswered;

    Renewals(Requests requests, LivenessMarks marks, UnansweredRenewals unanswered) {
        this.requests = requests;
        this.marks = marks;
        this.unanswered = unanswered;
    }

    Renewal renew(PoolPaths paths, Lease lease, Duration ttl) {
        String worker = paths.worker(lease.origin().identity(), lease.workerId());
        Call call = requests.begin("Renewing worker ID " + lease.workerId() + " of pool " + lease.pool());
        Lease known = unanswered.latest(call, worker, lease);
        CompletableFuture<Lease> reply = CompletableFuture.completedFuture(known);
        try {
            for (int i = 0; i < TRIES; i++) {
                try {
                    HeldWorker held = HeldWorker.read(call, paths, known);
                    LeaseRow lost = lostRow(call, paths, known, held);
                    if (lost != null) {
                        return new Renewal.Lost(lost);
                    }
                    reply = write(call, worker, known, held, ttl);
                    Lease renewed = call.await(reply);
                    if (!held.node().marked()) {
                        marks.set(worker, false);
                    }
                    return new Renewal.Renewed(renewed);
                } catch (KeeperException e) {
                    reply = CompletableFuture.completedFuture(known);
                }
            }
            throw new LeaseStoreException(
                    "Renewing worker ID " + lease.workerId() + " of pool " + lease.pool() + " failed: " + worker
                            + " changes all the time",
                    null);
        } catch (LeaseStoreException e) {
            unanswered.note(worker, lease, known, reply);
            throw e;
        }
    }

    private static CompletableFuture<Lease> write(
            Call call, String worker, Lease known, HeldWorker held, Duration ttl) {
        WorkerNode node = held.node();
        long told = Math.max(node.row().expiresAt(), known.expiresAt());
        return call.send(Request.setData(worker, node.renewed(told, ttl), node.version()))
                .thenApply(Stat::getMtime)
                .thenApply(now -> known.renewed(
                        node.row().renewed(known, now, ttl).expiresAt(),
                        now,
                        held.pool().origin()));
    }

    /**
     * Null if it may be renewed. If that depends on the time, the leader's clock is asked; and if the ensemble has lost writes,
     * that is written down: no new tenure begins until all leases are over that it may have given.
     */
    private @Nullable LeaseRow lostRow(Call call, PoolPaths paths, Lease lease, HeldWorker held)
            throws KeeperException {
        if (held.isAsKnown(lease)) {
            return null;
        }
        if (held.isLost(lease) && !held.hasLostWrites(lease)) {
            return held.row();
        }
        WorkerRange only = new WorkerRange(lease.workerId(), lease.workerId());
        long now = PoolClock.touch(call, paths, lease.pool(), only);
        PoolRow pool = held.hasLostWrites(lease)
                ? noticed(call, paths, lease, held, now)
                : held.pool().row();
        LeaseRow row = held.node().row().in(pool.origin(), pool.usableFrom());
        return lease.isRenewable(row, now, held.pool().incarnation()) ? null : row;
    }

    private PoolRow noticed(Call call, PoolPaths paths, Lease lease, HeldWorker held, long now) throws KeeperException {
        PoolNode pool = held.pool();
        long newest = new PoolListing(requests, paths, lease.pool())
                .newestRenewal(pool.row().identity());
        PoolRow noticed = pool.row().noticed(lease, held.row(), pool.incarnation(), now, newest);
        if (!noticed.equals(pool.row())) {
            call.await(call.send(Request.setData(paths.pool(), PoolNode.text(noticed), pool.version())));
        }
        return noticed;
    }
}
