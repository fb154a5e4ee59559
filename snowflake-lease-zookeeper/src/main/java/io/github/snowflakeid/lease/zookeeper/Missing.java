package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.List;
import java.util.stream.IntStream;

/** What is not there, and is not made for one who wants to read it, or knows that it was. */
final class Missing {

    private Missing() {}

    static WorkerIdsMissingException pool(String pool, PoolPaths paths, WorkerRange workers) {
        List<Integer> all =
                IntStream.rangeClosed(workers.first(), workers.last()).boxed().toList();
        return new WorkerIdsMissingException(pool, nodes(paths.pool()), all);
    }

    static String nodes(String parent) {
        return "nodes under " + parent + " in ZooKeeper";
    }
}
