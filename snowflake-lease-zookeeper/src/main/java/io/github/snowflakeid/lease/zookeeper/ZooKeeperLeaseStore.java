package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.curator.framework.CuratorFramework;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.OpResult;
import org.apache.zookeeper.data.Stat;
import org.jspecify.annotations.Nullable;

/**
 * Leases in ZooKeeper, 3.6 or later. Every write is one transaction that is conditional on the version of the worker ID's
 * node; see the package for the protocol. Thread-safe.
 *
 * <p>A renewal, an acquisition and a release block for the {@linkplain ZooKeeperLeaseSettings#requestTimeout() bound} at
 * most, the other calls for so long a request. An interrupt ends the wait with {@link io.github.snowflakeid.lease.LeaseStoreException}. The client's retry
 * policy has no say.
 */
public final class ZooKeeperLeaseStore implements LeaseStore, AutoCloseable {

    private final CuratorFramework client;
    private final ZooKeeperLeaseSettings settings;
    private final boolean ownsClient;
    private final Requests requests;
    private final LivenessMarks marks;
    private final UnansweredRenewals unanswered = new UnansweredRenewals();
    private final Renewals renewals;

    /** A store on a client that somebody else starts, and closes after the keeper that uses the store. */
    public ZooKeeperLeaseStore(CuratorFramework client, ZooKeeperLeaseSettings settings) {
        this(client, settings, false);
    }

    private ZooKeeperLeaseStore(CuratorFramework client, ZooKeeperLeaseSettings settings, boolean ownsClient) {
        this.client = client;
        this.settings = settings;
        this.ownsClient = ownsClient;
        this.requests = new Requests(client, settings.requestTimeout());
        this.marks = new LivenessMarks(requests, settings.acl());
        this.renewals = new Renewals(requests, marks, unanswered);
    }

    /** A store with a client of its own, which {@link #close()} closes. Connects in the background. */
    public static ZooKeeperLeaseStore connect(ZooKeeperConnection connection, ZooKeeperLeaseSettings settings) {
        return new ZooKeeperLeaseStore(connection.open(), settings, true);
    }

    /**
     * {@inheritDoc}
     *
     * <p>If the pool has another layout, it is left alone.
     */
    @Override
    public PreparedPool prepare(PoolRequest request) {
        return new PoolPreparation(requests, paths(request.pool()), settings.acl(), request).prepare();
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        return new PoolListing(requests, paths(pool), pool).read(workers);
    }

    /**
     * {@inheritDoc}
     *
     * <p>The transaction is conditional on the version of the pool's node, too, and with it on the layout, the incarnation and
     * the time that no tenure may begin before.
     */
    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        PoolPaths paths = paths(claim.pool());
        int workerId = claim.row().workerId();
        String worker = paths.worker(claim.row().origin().identity(), workerId);
        Call call = requests.begin("Acquiring worker ID " + workerId + " of pool " + claim.pool());
        Map<String, Node> found = call.read(List.of(paths.pool(), worker));
        Node poolNode = found.get(paths.pool());
        Node workerNode = found.get(worker);
        if (poolNode == null || workerNode == null) {
            return null;
        }
        PoolNode pool = PoolNode.of(paths.pool(), poolNode);
        WorkerNode node = WorkerNode.of(workerId, workerNode);
        LeaseRow row = pool.read(node.row());
        if (!pool.row().layout().equals(claim.layout()) || !claim.isGrantable(row, pool.incarnation())) {
            return null;
        }
        try {
            List<OpResult> results = call.await(call.send(Request.transaction(List.of(
                    Op.check(paths.pool(), pool.version()),
                    Op.setData(worker, node.acquired(claim), node.version())))));
            Stat written = ((OpResult.SetDataResult) results.get(1)).getStat();
            marks.set(worker, node.marked());
            return claim.granted(row.acquired(claim, written.getMtime()));
        } catch (KeeperException e) {
            return null;
        }
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        return renewals.renew(paths(lease.pool()), lease, ttl);
    }

    @Override
    public boolean release(Lease lease, long until) {
        PoolPaths paths = paths(lease.pool());
        String worker = paths.worker(lease.origin().identity(), lease.workerId());
        Call call = requests.begin("Releasing worker ID " + lease.workerId() + " of pool " + lease.pool());
        Lease known = unanswered.latest(call, worker, lease);
        try {
            HeldWorker held = HeldWorker.read(call, paths, known);
            if (!known.isUpon(held.row())) {
                return false;
            }
            call.await(call.send(Request.setData(
                    worker, held.node().released(until), held.node().version())));
            marks.remove(worker);
            return true;
        } catch (PoolReplacedException | WorkerIdsMissingException | KeeperException e) {
            return false;
        }
    }

    @Override
    public String name() {
        return "zookeeper";
    }

    /** Closes the client, if it is the store's own. Closing again does nothing. */
    @Override
    public void close() {
        if (ownsClient) {
            client.close();
        }
    }

    private PoolPaths paths(String pool) {
        return PoolPaths.of(client.getNamespace(), settings.root(), pool);
    }
}
