package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.zookeeper.KeeperException;

/** Reads worker IDs, and before it the leader's clock. */
final class PoolListing {

    /** Far below the largest message that a server takes. */
    private static final int BLOCK = 256;

    private static final byte[] EMPTY = {};

    private final Requests requests;
    private final PoolPaths paths;
    private final String pool;

    PoolListing(Requests requests, PoolPaths paths, String pool) {
        this.requests = requests;
        this.paths = paths;
        this.pool = pool;
    }

    LeaseTable read(WorkerRange workers) {
        String purpose = "Reading the worker IDs " + workers + " of pool " + pool;
        long storeTime = touchClock(purpose);
        List<LeaseRow> rows = new ArrayList<>(workers.size());
        for (int first = workers.first(); first <= workers.last(); first += BLOCK) {
            rows.addAll(block(purpose, first, Math.min(first + BLOCK - 1, workers.last())));
        }
        return new LeaseTable(rows, storeTime)
                .requireAll(pool, workers, "nodes under " + paths.workers() + " in ZooKeeper");
    }

    /** What is read after this write is no older than it. */
    private long touchClock(String purpose) {
        try {
            return requests.begin(purpose)
                    .repeat(Request.setData(paths.clock(), EMPTY, -1))
                    .getMtime();
        } catch (KeeperException e) {
            throw new LeaseStoreException(
                    purpose + " failed: the pool has not been prepared, or was deleted: " + e.getMessage(), e, false);
        }
    }

    private List<LeaseRow> block(String purpose, int first, int last) {
        Map<String, Node> found = requests.begin(purpose)
                .read(IntStream.rangeClosed(first, last).mapToObj(paths::worker).toList());
        List<LeaseRow> rows = new ArrayList<>();
        for (int workerId = first; workerId <= last; workerId++) {
            Node node = found.get(paths.worker(workerId));
            if (node != null) {
                rows.add(WorkerNode.of(workerId, node).row());
            }
        }
        return rows;
    }
}
