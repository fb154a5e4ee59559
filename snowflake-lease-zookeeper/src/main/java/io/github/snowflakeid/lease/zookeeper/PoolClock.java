package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import org.apache.zookeeper.KeeperException;

/** The leader's clock, as the stamp of a write shows it. */
final class PoolClock {

    private static final byte[] EMPTY = {};

    private PoolClock() {}

    /**
     * Milliseconds of Unix time. What is read after this write is no older than it.
     *
     * @param workers those that are missed then
     * @throws WorkerIdsMissingException if there is no such pool
     */
    static long touch(Call call, PoolPaths paths, String pool, WorkerRange workers) {
        try {
            return call.repeat(Request.setData(paths.clock(), EMPTY, -1)).getMtime();
        } catch (KeeperException e) {
            throw Missing.pool(pool, paths, workers);
        }
    }
}
