package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.PreparedPool;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.KeeperException.Code;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.data.ACL;
import org.jspecify.annotations.Nullable;

/**
 * Creates a pool and its worker IDs' nodes, each once, in transactions. Of many nodes that do so at once, one wins each
 * transaction, and the others look again.
 */
final class PoolPreparation {

    private static final int BLOCK = 256;
    private static final byte[] EMPTY = {};

    private final Requests requests;
    private final PoolPaths paths;
    private final List<ACL> acl;
    private final PoolRequest request;
    private final String purpose;

    PoolPreparation(Requests requests, PoolPaths paths, List<ACL> acl, PoolRequest request) {
        this.requests = requests;
        this.paths = paths;
        this.acl = acl;
        this.request = request;
        this.purpose = "Preparing pool " + request.pool();
    }

    /** Of a pool with another layout all is left alone. */
    PreparedPool prepare() {
        Node read = requests.begin(purpose).read(paths.pool());
        if (read == null && request.identity() == null) {
            create();
        }
        PoolNode pool = read == null ? existing() : PoolNode.of(paths.pool(), read);
        PoolRow row = pool.row();
        if (request.identity() != null && !row.origin().is(request.identity())) {
            throw new PoolReplacedException(request.pool(), request.identity(), row.identity());
        }
        if (row.layout().equals(request.layout())) {
            bringUpToDate(pool);
            createWorkers(paths.workers(row.identity()));
        }
        return new PreparedPool(row.layout(), row.identity());
    }

    private void create() {
        String identity = UUID.randomUUID().toString();
        // Its incarnation is known when it is there.
        PoolRow row = PoolRow.made(request, identity, Origin.UNKNOWN_INCARNATION);
        createBelow(List.of(
                node(paths.pool(), PoolNode.text(row)),
                node(paths.clock(), EMPTY),
                node(paths.workers(identity), number(0))));
    }

    /** Only what is missing is created: the right to create a node is asked for even where there is one. */
    private void createBelow(List<Op> nodes) {
        String path = nodes.get(0).getPath();
        if (write(nodes) == Code.NONODE) {
            int slash = path.lastIndexOf('/');
            if (slash == 0) {
                throw new LeaseStoreException(
                        purpose + " failed: the path in the connect string does not exist", null, false);
            }
            createBelow(List.of(node(path.substring(0, slash), EMPTY)));
            write(nodes);
        }
    }

    /** What is asked of the pool, and the incarnation that it is in, are written down. */
    private void bringUpToDate(PoolNode pool) {
        PoolNode present = pool;
        PoolRow wanted = wanted(present);
        while (!wanted.equals(present.row())) {
            Code refusal = write(List.of(Op.setData(paths.pool(), PoolNode.text(wanted), present.version())));
            if (refusal == null) {
                return;
            }
            present = existing();
            wanted = wanted(present);
        }
    }

    private PoolRow wanted(PoolNode pool) {
        PoolRow asked = pool.row().asked(request);
        if (!Origin.differ(asked.incarnation(), pool.incarnation())) {
            return asked.in(pool.incarnation(), 0, 0);
        }
        long now = PoolClock.touch(requests.begin(purpose), paths, request.pool(), request.workers());
        long newest = new PoolListing(requests, paths, request.pool()).newestRenewal(asked.identity());
        return asked.in(pool.incarnation(), now, newest);
    }

    /** The advance of the number comes first, so that a node that was deleted since is not made again. */
    private void createWorkers(String parent) {
        int last = request.workers().last();
        Node workers = existing(parent);
        for (int first = number(workers, parent); first <= last; first = number(workers, parent)) {
            int next = Math.min(first + BLOCK, last + 1);
            List<Op> block = new ArrayList<>();
            block.add(Op.setData(parent, number(next), workers.version()));
            for (int workerId = first; workerId < next; workerId++) {
                block.add(node(parent + "/" + workerId, EMPTY));
            }
            Code refusal = write(block);
            workers = existing(parent);
            if (refusal != null && number(workers, parent) == first) {
                throw new LeaseStoreException(
                        purpose + " failed: there are nodes of worker IDs from " + first + " on, which " + parent
                                + " says have not been made",
                        null,
                        false);
            }
        }
    }

    private Op node(String path, byte[] data) {
        return Op.create(path, data, acl, CreateMode.PERSISTENT);
    }

    /** Null if it was this call that wrote. Somebody else may have been faster, or a parent may be missing. */
    private @Nullable Code write(List<Op> operations) {
        try {
            requests.begin(purpose).repeat(Request.transaction(operations));
            return null;
        } catch (KeeperException e) {
            return e.code();
        }
    }

    private PoolNode existing() {
        return PoolNode.of(paths.pool(), existing(paths.pool()));
    }

    /** Somebody else may have made it, and this session's server may be behind. */
    private Node existing(String path) {
        Call call = requests.begin(purpose);
        call.catchUp(path);
        Node node = call.read(path);
        if (node == null) {
            throw Missing.pool(request.pool(), paths, request.workers());
        }
        return node;
    }

    private int number(Node workers, String path) {
        return PoolListing.number(purpose, path, workers);
    }

    private static byte[] number(int workers) {
        return Integer.toString(workers).getBytes(UTF_8);
    }
}
