package io.github.snowflakeid.lease.zookeeper;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.KeeperException.Code;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.OpResult;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.Stat;
import org.jspecify.annotations.Nullable;

/** One request to a server. The reply is completed by ZooKeeper's thread: with the result, or a {@link KeeperException}. */
@FunctionalInterface
interface Request<T> {

    /** Sends it, and does not wait. */
    void send(ZooKeeper zooKeeper, CompletableFuture<T> reply);

    /** Brings back what ZooKeeper noted about this write, its time among it. */
    static Request<Stat> setData(String path, byte[] data, int version) {
        return (zooKeeper, reply) ->
                zooKeeper.setData(path, data, version, (rc, p, ctx, stat) -> complete(reply, rc, p, stat), null);
    }

    /** All of these writes, or none. */
    static Request<List<OpResult>> transaction(List<Op> writes) {
        return (zooKeeper, reply) ->
                zooKeeper.multi(writes, (rc, path, ctx, results) -> complete(reply, rc, path, results), null);
    }

    /** What these reads bring, each a result or an error of its own. */
    static Request<List<OpResult>> reads(List<Op> reads) {
        return (zooKeeper, reply) -> zooKeeper.multi(
                reads,
                (rc, path, ctx, results) -> complete(reply, results == null ? rc : Code.OK.intValue(), path, results),
                null);
    }

    /** What is read after it is no older than what any client was told before it. */
    static Request<String> sync(String path) {
        return (zooKeeper, reply) -> zooKeeper.sync(path, (rc, p, ctx) -> complete(reply, rc, p, path), null);
    }

    private static <T> void complete(CompletableFuture<T> reply, int rc, @Nullable String path, @Nullable T result) {
        if (rc == Code.OK.intValue() && result != null) {
            reply.complete(result);
        } else {
            reply.completeExceptionally(KeeperException.create(Code.get(rc), path));
        }
    }
}
