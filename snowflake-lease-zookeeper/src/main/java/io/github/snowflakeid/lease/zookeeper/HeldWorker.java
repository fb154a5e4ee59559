package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import java.util.List;
import java.util.Map;

/** The worker ID of a lease, and the pool that the lease is of, read at one moment. */
record HeldWorker(PoolNode pool, WorkerNode node) {

    /**
     * What is as the holder knows it is so by any server. What is not is read again from one that is not behind.
     *
     * @throws PoolReplacedException if the pool is another one
     * @throws WorkerIdsMissingException if there is no pool, or not this worker ID
     */
    static HeldWorker read(Call call, PoolPaths paths, Lease lease) {
        try {
            HeldWorker read = readAtOnce(call, paths, lease);
            if (read.isAsKnown(lease)) {
                return read;
            }
        } catch (PoolReplacedException | WorkerIdsMissingException e) {
            // Or the server has not heard of it yet.
        }
        call.catchUp(paths.pool());
        return readAtOnce(call, paths, lease);
    }

    private static HeldWorker readAtOnce(Call call, PoolPaths paths, Lease lease) {
        String identity = lease.origin().identity();
        String worker = paths.worker(identity, lease.workerId());
        Map<String, Node> found = call.read(List.of(paths.pool(), worker));
        Node poolNode = found.get(paths.pool());
        Node workerNode = found.get(worker);
        if (poolNode != null) {
            PoolNode pool = PoolNode.of(paths.pool(), poolNode);
            if (!pool.row().origin().is(identity)) {
                throw new PoolReplacedException(
                        lease.pool(), identity, pool.row().identity());
            }
            if (workerNode != null) {
                return new HeldWorker(pool, WorkerNode.of(lease.workerId(), workerNode));
            }
        }
        throw new WorkerIdsMissingException(
                lease.pool(), Missing.nodes(paths.workers(identity)), List.of(lease.workerId()));
    }

    LeaseRow row() {
        return pool.read(node.row());
    }

    /** Whether the lease may be renewed, at whatever time: nobody has to be asked for it. */
    boolean isAsKnown(Lease lease) {
        return lease.isRenewable(row(), Long.MAX_VALUE, pool.incarnation());
    }

    /** Whether it shows that the pool is a copy, or that the ensemble was put back to an earlier state. */
    boolean hasLostWrites(Lease lease) {
        LeaseRow row = row();
        return Origin.differ(row.origin().incarnation(), pool.incarnation())
                || row.token() < lease.token()
                || (row.token() == lease.token() && isOlder(row, lease));
    }

    private static boolean isOlder(LeaseRow row, Lease lease) {
        return !row.owner().equals(lease.owner()) || (row.expiresAt() < lease.expiresAt() && !row.released());
    }

    /** Whether there is no time at which the lease may be renewed. */
    boolean isLost(Lease lease) {
        return !lease.isRenewable(row(), 0, pool.incarnation());
    }
}
