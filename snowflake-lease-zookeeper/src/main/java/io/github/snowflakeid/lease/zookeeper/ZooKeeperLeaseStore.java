package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
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
 * most, the other calls for so long a request. An interrupt ends the wait with {@link LeaseStoreException}. The client's retry
 * policy has no say.
 */
public final class ZooKeeperLeaseStore implements LeaseStore, AutoCloseable {

    private final CuratorFramework client;
    private final ZooKeeperLeaseSettings settings;
    private final boolean ownsClient;
    private final Requests requests;
    private final LivenessMarks marks;
    private final UnansweredRenewals unanswered = new UnansweredRenewals();

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
    }

    /** A store with a client of its own, which {@link #close()} closes. Connects in the background. */
    public static ZooKeeperLeaseStore connect(ZooKeeperConnection connection, ZooKeeperLeaseSettings settings) {
        return new ZooKeeperLeaseStore(connection.open(), settings, true);
    }

    /**
     * {@inheritDoc}
     *
     * <p>If the pool has another layout, its worker IDs are left alone.
     */
    @Override
    public PreparedPool prepare(PoolRequest request) {
        String layout = new PoolPreparation(requests, paths(request.pool()), settings.acl(), request.pool())
                .prepare(request.layout(), request.workers().last());
        return new PreparedPool(layout, layout);
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        return new PoolListing(requests, paths(pool), pool).read(workers);
    }

    /**
     * {@inheritDoc}
     *
     * <p>The transaction is conditional on the version of the pool's node, too, and with it on the layout.
     */
    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        PoolPaths paths = paths(claim.pool());
        int workerId = claim.row().workerId();
        String worker = paths.worker(workerId);
        Call call = requests.begin("Acquiring worker ID " + workerId + " of pool " + claim.pool());
        Map<String, Node> found = call.read(List.of(paths.pool(), worker));
        Node pool = found.get(paths.pool());
        Node read = found.get(worker);
        if (pool == null || read == null || !pool.text().equals(claim.layout())) {
            return null;
        }
        WorkerNode node = WorkerNode.of(workerId, read);
        if (!claim.isGrantable(node.row(), Origin.UNKNOWN_INCARNATION)) {
            return null;
        }
        try {
            List<OpResult> results = call.await(call.send(Request.transaction(List.of(
                    Op.check(paths.pool(), pool.version()),
                    Op.setData(worker, node.acquired(claim), node.version())))));
            Stat written = ((OpResult.SetDataResult) results.get(1)).getStat();
            marks.set(worker, node.marked());
            return claim.granted(node.row().acquired(claim, written.getMtime()));
        } catch (KeeperException e) {
            return null;
        }
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        String worker = paths(lease.pool()).worker(lease.workerId());
        Call call = requests.begin("Renewing worker ID " + lease.workerId() + " of pool " + lease.pool());
        Lease known = unanswered.latest(call, worker, lease);
        CompletableFuture<Lease> reply = CompletableFuture.completedFuture(known);
        try {
            WorkerNode node = held(call, worker, known);
            if (node == null) {
                return new Renewal.Lost(LeaseRow.unused(lease.workerId()));
            }
            reply = call.send(Request.setData(worker, node.renewed(ttl), node.version()))
                    .thenApply(Stat::getMtime)
                    .thenApply(now ->
                            lease.renewed(node.row().renewed(known, now, ttl).expiresAt(), now, lease.origin()));
            Lease renewed = call.await(reply);
            if (!node.marked()) {
                marks.set(worker, false);
            }
            return new Renewal.Renewed(renewed);
        } catch (KeeperException e) {
            return new Renewal.Lost(LeaseRow.unused(lease.workerId()));
        } catch (LeaseStoreException e) {
            unanswered.note(worker, lease, known, reply);
            throw e;
        }
    }

    @Override
    public boolean release(Lease lease, long until) {
        String worker = paths(lease.pool()).worker(lease.workerId());
        Call call = requests.begin("Releasing worker ID " + lease.workerId() + " of pool " + lease.pool());
        Lease known = unanswered.latest(call, worker, lease);
        try {
            WorkerNode node = held(call, worker, known);
            if (node == null) {
                return false;
            }
            call.await(call.send(Request.setData(worker, node.released(until), node.version())));
            marks.remove(worker);
            return true;
        } catch (KeeperException e) {
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

    /** Null if it is held by another, and that is so by a server that is not behind. */
    private static @Nullable WorkerNode held(Call call, String worker, Lease lease) {
        WorkerNode node = heldAsRead(call, worker, lease);
        if (node == null) {
            call.catchUp(worker);
            node = heldAsRead(call, worker, lease);
        }
        return node;
    }

    private static @Nullable WorkerNode heldAsRead(Call call, String worker, Lease lease) {
        Node read = call.read(worker);
        if (read == null) {
            return null;
        }
        WorkerNode node = WorkerNode.of(lease.workerId(), read);
        return lease.isUpon(node.row()) ? node : null;
    }

    private PoolPaths paths(String pool) {
        return PoolPaths.of(client.getNamespace(), settings.root(), pool);
    }
}
