package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.GetOption;
import io.etcd.jetcd.options.PutOption;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Changes keys of worker IDs, each by one transaction that compares the values of that key and of its pool's: what was read,
 * and looked at, is what is replaced, or nothing is.
 */
final class WorkerWrites {

    private final EtcdCalls calls;

    /** What was written here last, which saves reading it before the next write. The comparison tells if it is out of date. */
    private final Map<ByteSequence, StoredLease> written = new ConcurrentHashMap<>();

    WorkerWrites(EtcdCalls calls) {
        this.calls = calls;
    }

    /** As it was written here last. */
    @Nullable
    StoredLease known(PoolKeys keys, int workerId) {
        return written.get(keys.worker(workerId));
    }

    /**
     * As it is.
     *
     * @throws PoolReplacedException if the pool has another identity
     * @throws WorkerIdsMissingException if there is no pool, or not this worker ID
     */
    StoredLease read(String purpose, PoolKeys keys, String identity, int workerId) {
        TxnResponse reply = calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .Then(Op.get(keys.pool(), GetOption.DEFAULT), Op.get(keys.worker(workerId), GetOption.DEFAULT))
                        .commit());
        List<KeyValue> pools = reply.getGetResponses().get(0).getKvs();
        List<KeyValue> workers = reply.getGetResponses().get(1).getKvs();
        if (pools.isEmpty()) {
            throw Missing.workers(keys, new WorkerRange(workerId, workerId));
        }
        StoredPool pool = StoredPool.of(pools.get(0), reply);
        if (!pool.row().origin().is(identity)) {
            throw new PoolReplacedException(keys.name(), identity, pool.row().identity());
        }
        if (workers.isEmpty()) {
            throw Missing.workers(keys, new WorkerRange(workerId, workerId));
        }
        return new StoredLease(pool, Stored.of(workers.get(0)));
    }

    /**
     * Replaces what was read.
     *
     * @param besides what else to write
     * @return the incarnation that it was written in; null if there was something else
     */
    @Nullable
    String replace(String purpose, PoolKeys keys, StoredLease read, LeaseRow row, List<Op> besides) {
        ByteSequence key = keys.worker(row.workerId());
        Stored after = Stored.of(row);
        List<Op> changes = new ArrayList<>(besides);
        changes.add(Op.put(key, after.value(), PutOption.DEFAULT));
        TxnResponse reply = calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .If(read.pool().unchanged(keys), read.worker().unchanged(key))
                        .Then(changes.toArray(Op[]::new))
                        .commit());
        String incarnation = StoredPool.incarnation(reply);
        if (reply.isSucceeded() && incarnation.equals(read.incarnation())) {
            written.put(key, new StoredLease(read.pool(), after));
        } else {
            written.remove(key);
        }
        return reply.isSucceeded() ? incarnation : null;
    }

    /** When the key is nothing to us any more. */
    void forget(PoolKeys keys, int workerId) {
        written.remove(keys.worker(workerId));
    }
}
