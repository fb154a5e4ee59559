package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.CmpTarget;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.GetOption;
import io.etcd.jetcd.options.PutOption;
import io.github.snowflakeid.lease.LeaseRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the keys of a pool and those of its worker IDs, each of them once. */
final class PoolPreparation {

    /** A cluster allows 128 operations a transaction, unless somebody has changed that. */
    private static final int BLOCK = 100;

    /** What a pool's own two keys say. The revision of a key that is not there is 0. */
    private record Found(@Nullable String layout, int nextWorker, long revision) {}

    private final EtcdCalls calls;
    private final PoolKeys keys;
    private final String purpose;

    PoolPreparation(EtcdCalls calls, PoolKeys keys) {
        this.calls = calls;
        this.keys = keys;
        this.purpose = "Preparing pool " + keys.pool();
    }

    /** The layout that the pool has. Of a pool with another layout the worker IDs are left alone. */
    String prepare(String layout, int lastWorker) {
        while (true) {
            Found found = find();
            if (found.layout() == null) {
                createPool(layout);
            } else if (!found.layout().equals(layout) || found.nextWorker() > lastWorker) {
                return found.layout();
            } else {
                createBlock(found, Math.min(found.nextWorker() + BLOCK, lastWorker + 1));
            }
        }
    }

    private Found find() {
        TxnResponse reply = calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .Then(Op.get(keys.layout(), GetOption.DEFAULT), Op.get(keys.nextWorker(), GetOption.DEFAULT))
                        .commit());
        KeyValue layout = first(reply, 0);
        KeyValue next = first(reply, 1);
        return new Found(
                layout == null ? null : layout.getValue().toString(UTF_8),
                next == null ? 0 : number(next),
                next == null ? 0 : next.getModRevision());
    }

    private void createPool(String layout) {
        Cmp absent = new Cmp(keys.layout(), Cmp.Op.EQUAL, CmpTarget.version(0));
        calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .If(absent)
                        .Then(put(keys.layout(), PoolKeys.bytes(layout)))
                        .commit());
    }

    /**
     * The advance is compared, so that of many nodes one creates these keys, and nobody ever again; and each key once more,
     * should they have outlived the number.
     */
    private void createBlock(Found found, int next) {
        List<Op> writes = new ArrayList<>();
        writes.add(put(keys.nextWorker(), PoolKeys.bytes(Integer.toString(next))));
        for (int workerId = found.nextWorker(); workerId < next; workerId++) {
            ByteSequence key = keys.worker(workerId);
            writes.add(Op.txn(
                    new Cmp[] {new Cmp(key, Cmp.Op.EQUAL, CmpTarget.version(0))},
                    new Op[] {put(key, WorkerText.format(LeaseRow.unused(workerId)))},
                    new Op[0]));
        }
        Cmp unchanged = new Cmp(keys.nextWorker(), Cmp.Op.EQUAL, CmpTarget.modRevision(found.revision()));
        calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .If(unchanged)
                        .Then(writes.toArray(Op[]::new))
                        .commit());
    }

    private static Op put(ByteSequence key, ByteSequence value) {
        return Op.put(key, value, PutOption.DEFAULT);
    }

    private static @Nullable KeyValue first(TxnResponse reply, int nth) {
        List<KeyValue> found = reply.getGetResponses().get(nth).getKvs();
        return found.isEmpty() ? null : found.get(0);
    }

    private static int number(KeyValue found) {
        String text = found.getValue().toString(UTF_8).strip();
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new UnreadableKeyException(found.getKey().toString(UTF_8), "\"" + text + "\" is no number", e);
        }
    }
}
