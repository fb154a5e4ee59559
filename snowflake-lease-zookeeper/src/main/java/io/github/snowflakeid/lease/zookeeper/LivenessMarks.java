package io.github.snowflakeid.lease.zookeeper;

import java.util.List;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException.Code;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.ACL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ephemeral children of the worker IDs' nodes: they go with the session of the holder. Best effort, and nobody waits for
 * them. Where one is missing though its holder lives, the worker ID comes back without the reuse delay, not before the fence;
 * where one is left that should be gone, with it. Each renewal looks, and makes good.
 */
final class LivenessMarks {

    private static final Logger LOG = LoggerFactory.getLogger(ZooKeeperLeaseStore.class);
    private static final byte[] EMPTY = {};

    private final Requests requests;
    private final List<ACL> acl;

    LivenessMarks(Requests requests, List<ACL> acl) {
        this.requests = requests;
        this.acl = acl;
    }

    /** Marks a worker ID as held by this session; what an earlier holder left is replaced. */
    void set(String worker, boolean replace) {
        ZooKeeper zooKeeper = requests.ifConnected();
        if (zooKeeper == null) {
            return;
        }
        if (replace) {
            delete(zooKeeper, worker);
        }
        zooKeeper.create(
                path(worker),
                EMPTY,
                acl,
                CreateMode.EPHEMERAL,
                (rc, path, ctx, name) -> log("created", rc, path),
                null);
    }

    /** Nobody holds it any more. */
    void remove(String worker) {
        ZooKeeper zooKeeper = requests.ifConnected();
        if (zooKeeper != null) {
            delete(zooKeeper, worker);
        }
    }

    private static void delete(ZooKeeper zooKeeper, String worker) {
        zooKeeper.delete(path(worker), -1, (rc, path, ctx) -> log("deleted", rc, path), null);
    }

    private static String path(String worker) {
        return worker + "/live";
    }

    private static void log(String participle, int rc, String path) {
        if (rc != Code.OK.intValue()) {
            LOG.debug("The mark {} was not {}: {}", path, participle, Code.get(rc));
        }
    }
}
