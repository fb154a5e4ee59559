package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Reads worker IDs, and before it the leader's clock. */
final class PoolListing {

    /** Far below the largest message that a server takes. */
    private static final int BLOCK = 256;

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
        long storeTime = PoolClock.touch(requests.begin(purpose), paths, pool, workers);
        Node node = requests.begin(purpose).read(paths.pool());
        if (node == null) {
            throw Missing.pool(pool, paths, workers);
        }
        PoolNode found = PoolNode.of(paths.pool(), node);
        String identity = found.row().identity();
        List<LeaseRow> rows =
                rows(purpose, identity, workers).stream().map(found::read).toList();
        return new LeaseTable(rows, storeTime).requireAll(pool, workers, Missing.nodes(paths.workers(identity)));
    }

    /** Of all worker IDs that have been made; 0 if none was ever held. */
    long newestRenewal(String identity) {
        String purpose = "Reading the worker IDs of pool " + pool;
        Node workers = requests.begin(purpose).read(paths.workers(identity));
        int made = workers == null ? 0 : number(purpose, paths.workers(identity), workers);
        List<LeaseRow> rows = made == 0 ? List.of() : rows(purpose, identity, new WorkerRange(0, made - 1));
        return rows.stream().mapToLong(LeaseRow::renewedAt).max().orElse(0);
    }

    /** How many worker IDs have been made. */
    static int number(String purpose, String path, Node workers) {
        try {
            return Integer.parseInt(workers.text());
        } catch (NumberFormatException e) {
            throw new LeaseStoreException(
                    purpose + " failed: " + path + " has no number of worker IDs, but " + workers.text(), null, false);
        }
    }

    private List<LeaseRow> rows(String purpose, String identity, WorkerRange workers) {
        List<LeaseRow> rows = new ArrayList<>(workers.size());
        for (int first = workers.first(); first <= workers.last(); first += BLOCK) {
            rows.addAll(block(purpose, identity, first, Math.min(first + BLOCK - 1, workers.last())));
        }
        return rows;
    }

    private List<LeaseRow> block(String purpose, String identity, int first, int last) {
        Map<String, Node> found = requests.begin(purpose)
                .read(IntStream.rangeClosed(first, last)
                        .mapToObj(workerId -> paths.worker(identity, workerId))
                        .toList());
        List<LeaseRow> rows = new ArrayList<>();
        for (int workerId = first; workerId <= last; workerId++) {
            Node node = found.get(paths.worker(identity, workerId));
            if (node != null) {
                rows.add(WorkerNode.of(workerId, node).row());
            }
        }
        return rows;
    }
}
