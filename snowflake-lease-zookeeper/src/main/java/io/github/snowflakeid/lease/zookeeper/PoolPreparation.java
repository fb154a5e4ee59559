package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.ArrayList;
import java.util.List;
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
    private final String purpose;

    PoolPreparation(Requests requests, PoolPaths paths, List<ACL> acl, String pool) {
        this.requests = requests;
        this.paths = paths;
        this.acl = acl;
        this.purpose = "Preparing pool " + pool;
    }

    /** The layout that the pool has. Of a pool with another layout the worker IDs are left alone. */
    String prepare(String layout, int lastWorker) {
        Node pool = read(paths.pool());
        if (pool == null) {
            create(layout);
            pool = existing(paths.pool());
        }
        if (pool.text().equals(layout)) {
            createWorkers(lastWorker);
        }
        return pool.text();
    }

    private void create(String layout) {
        createBelow(List.of(
                node(paths.pool(), layout.getBytes(UTF_8)),
                node(paths.clock(), EMPTY),
                node(paths.workers(), number(0))));
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

    /** The advance of the number comes first, so that a node that was deleted since is not made again. */
    private void createWorkers(int lastWorker) {
        Node workers = existing(paths.workers());
        for (int first = number(workers); first <= lastWorker; first = number(workers)) {
            int next = Math.min(first + BLOCK, lastWorker + 1);
            List<Op> block = new ArrayList<>();
            block.add(Op.setData(paths.workers(), number(next), workers.version()));
            for (int workerId = first; workerId < next; workerId++) {
                block.add(node(paths.worker(workerId), EMPTY));
            }
            Code refusal = write(block);
            workers = existing(paths.workers());
            if (refusal != null && number(workers) == first) {
                throw new LeaseStoreException(
                        purpose + " failed: there are nodes of worker IDs from " + first + " on, which "
                                + paths.workers() + " says have not been made",
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

    private @Nullable Node read(String path) {
        return requests.begin(purpose).read(path);
    }

    /** Somebody else may have made it, and this session's server may be behind. */
    private Node existing(String path) {
        Call call = requests.begin(purpose);
        call.catchUp(path);
        Node node = call.read(path);
        if (node == null) {
            throw new LeaseStoreException(purpose + " failed: " + path + " was deleted meanwhile", null);
        }
        return node;
    }

    private int number(Node workers) {
        try {
            return Integer.parseInt(workers.text());
        } catch (NumberFormatException e) {
            throw new LeaseStoreException(
                    purpose + " failed: " + paths.workers() + " has no number of worker IDs, but " + workers.text(),
                    null,
                    false);
        }
    }

    private static byte[] number(int workers) {
        return Integer.toString(workers).getBytes(UTF_8);
    }
}
