package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.kv.GetResponse;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.CmpTarget;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.PutOption;
import io.github.snowflakeid.lease.LeaseRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Changes keys of worker IDs, each by one transaction that compares the key's revision: what was read, and looked at here,
 * is what is replaced, or nothing is.
 */
final class WorkerWrites {

    /** A second one if the key was changed by hand, or by a write of ours whose reply was lost. */
    private static final int TRIES = 2;

    private final EtcdCalls calls;

    /** What was written here last, which saves reading it before the next write. The revision tells if it is out of date. */
    private final Map<ByteSequence, Stored> written = new ConcurrentHashMap<>();

    WorkerWrites(EtcdCalls calls) {
        this.calls = calls;
    }

    /** Empty, and nothing is written, if the key does not say what is expected. */
    Optional<Stored> carryOut(WorkerWrite write) {
        ByteSequence key = write.keys().worker(write.workerId());
        Optional<Stored> known = Optional.ofNullable(written.get(key))
                .filter(stored -> write.expected().test(stored.row()));
        for (int i = 0; i < TRIES; i++) {
            Optional<Stored> found = known.or(() -> read(write, key))
                    .filter(stored -> write.expected().test(stored.row()));
            if (found.isEmpty()) {
                break;
            }
            LeaseRow changed = write.change().apply(found.get().row());
            TxnResponse reply = commit(write, key, found.get().revision(), changed);
            if (reply.isSucceeded()) {
                Stored stored = new Stored(changed, reply.getHeader().getRevision());
                written.put(key, stored);
                return Optional.of(stored);
            }
            known = Optional.empty();
        }
        written.remove(key);
        return Optional.empty();
    }

    /** When the key is nothing to us any more. */
    void forget(PoolKeys keys, int workerId) {
        written.remove(keys.worker(workerId));
    }

    private Optional<Stored> read(WorkerWrite write, ByteSequence key) {
        GetResponse found =
                calls.await(write.purpose(), client -> client.getKVClient().get(key));
        return found.getKvs().stream().findFirst().map(Stored::of);
    }

    private TxnResponse commit(WorkerWrite write, ByteSequence key, long revision, LeaseRow row) {
        List<Cmp> conditions = new ArrayList<>(write.further());
        conditions.add(new Cmp(key, Cmp.Op.EQUAL, CmpTarget.modRevision(revision)));
        List<Op> changes = new ArrayList<>(write.besides());
        changes.add(Op.put(key, WorkerText.format(row), PutOption.DEFAULT));
        return calls.await(
                write.purpose(),
                client -> client.getKVClient()
                        .txn()
                        .If(conditions.toArray(Cmp[]::new))
                        .Then(changes.toArray(Op[]::new))
                        .commit());
    }
}
