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
import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Creates the keys of a pool and those of its worker IDs, each of them once. */
final class PoolPreparation {

    /** A cluster allows 128 operations a transaction, unless somebody has changed that. */
    private static final int BLOCK = 100;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private static final long FIRST_PAUSE_MILLIS = 100;

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

    /**
     * The layout that the pool has. Of a pool with another layout the worker IDs are left alone.
     *
     * <p>A block that comes too late is written to the log of each member all the same, and of a thousand nodes that start
     * at once each would be late with each block. So one goes on with its work, and the others look after a while whether
     * somebody does.
     */
    String prepare(String layout, int lastWorker) {
        boolean mine = false;
        int seen = -1;
        for (int looks = 0; ; looks++) {
            Found found = find();
            if (found.layout() == null) {
                mine = createPool(layout);
            } else if (!found.layout().equals(layout) || found.nextWorker() > lastWorker) {
                return found.layout();
            } else if (mine || found.nextWorker() == seen) {
                mine = createBlock(found, Math.min(found.nextWorker() + BLOCK, lastWorker + 1));
            } else {
                seen = found.nextWorker();
                pause(looks);
            }
        }
    }

    /** At random, so that of those who find nothing done one is the first to do it; longer each time, up to a second. */
    private void pause(int looks) {
        long longest = Math.min(1_000, FIRST_PAUSE_MILLIS << Math.min(looks, 5));
        try {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(longest / 2, longest));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LeaseStoreException(purpose + " was interrupted", e);
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

    private boolean createPool(String layout) {
        Cmp absent = new Cmp(keys.layout(), Cmp.Op.EQUAL, CmpTarget.version(0));
        return commit(absent, List.of(put(keys.layout(), PoolKeys.bytes(layout))));
    }

    /**
     * The advance is compared, so that of many nodes one creates these keys, and nobody ever again; and each key once more,
     * should they have outlived the number.
     */
    private boolean createBlock(Found found, int next) {
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
        return commit(unchanged, writes);
    }

    /** Whether it was this node that wrote. */
    private boolean commit(Cmp condition, List<Op> writes) {
        TxnResponse reply = calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .If(condition)
                        .Then(writes.toArray(Op[]::new))
                        .commit());
        return reply.isSucceeded();
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
        if (!NUMBER.matcher(text).matches()) {
            throw new UnreadableKeyException(
                    found.getKey().toString(UTF_8), "\"" + text + "\" is no number of worker IDs", null);
        }
        return Integer.parseInt(text);
    }
}
