package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.kv.GetResponse;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.PutOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Changes keys of worker IDs, each by one transaction that compares the key's value: what was read, and looked at here, is
 * what is replaced, or nothing is.
 */
final class WorkerWrites {

    /** A second one if the key was changed by hand, or by a write of ours whose reply was lost. */
    private static final int TRIES = 2;

    private final EtcdCalls calls;

    /** What was written here last, which saves reading it before the next write. The comparison tells if it is out of date. */
    private final Map<ByteSequence, Stored> written = new ConcurrentHashMap<>();

    WorkerWrites(EtcdCalls calls) {
        this.calls = calls;
    }

    /** What the key says now; null, and nothing is written, if it does not say what is expected. */
    @Nullable
    Stored carryOut(WorkerWrite write) {
        ByteSequence key = write.keys().worker(write.workerId());
        Stored found = asExpected(write, written.get(key));
        for (int i = 0; i < TRIES; i++) {
            if (found == null) {
                found = asExpected(write, read(write, key));
            }
            if (found == null) {
                break;
            }
            Stored changed = Stored.of(write.change().apply(found.row()));
            if (commit(write, key, found, changed).isSucceeded()) {
                written.put(key, changed);
                return changed;
            }
            found = null;
        }
        written.remove(key);
        return null;
    }

    /** When the key is nothing to us any more. */
    void forget(PoolKeys keys, int workerId) {
        written.remove(keys.worker(workerId));
    }

    private @Nullable Stored read(WorkerWrite write, ByteSequence key) {
        GetResponse found =
                calls.await(write.purpose(), client -> client.getKVClient().get(key));
        return found.getKvs().isEmpty() ? null : Stored.of(found.getKvs().get(0));
    }

    private static @Nullable Stored asExpected(WorkerWrite write, @Nullable Stored found) {
        return found != null && write.expected().test(found.row()) ? found : null;
    }

    private TxnResponse commit(WorkerWrite write, ByteSequence key, Stored before, Stored after) {
        List<Cmp> conditions = new ArrayList<>(write.further());
        conditions.add(before.unchanged(key));
        List<Op> changes = new ArrayList<>(write.besides());
        changes.add(Op.put(key, after.value(), PutOption.DEFAULT));
        return calls.await(
                write.purpose(),
                client -> client.getKVClient()
                        .txn()
                        .If(conditions.toArray(Cmp[]::new))
                        .Then(changes.toArray(Op[]::new))
                        .commit());
    }
}
