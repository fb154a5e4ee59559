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
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PoolRow;
import io.github.snowflakeid.lease.PreparedPool;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Creates the keys of a pool and those of its worker IDs, each of them once, and keeps the pool's up to date. */
final class PoolPreparation {

    /** A cluster allows 128 operations a transaction, unless somebody has changed that. */
    private static final int BLOCK = 100;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private static final long FIRST_PAUSE_MILLIS = 100;

    /** What a pool's own two keys say, and which cluster says it. The revision of a key that is not there is 0. */
    private record Found(@Nullable StoredPool pool, String incarnation, int nextWorker, long revision) {}

    private final EtcdCalls calls;
    private final PoolKeys keys;
    private final PoolNotes notes;
    private final PoolRequest request;
    private final String purpose;

    PoolPreparation(EtcdCalls calls, PoolKeys keys, PoolNotes notes, PoolRequest request) {
        this.calls = calls;
        this.keys = keys;
        this.notes = notes;
        this.request = request;
        this.purpose = "Preparing pool " + keys.name();
    }

    /**
     * Of a pool with another layout all is left alone.
     *
     * <p>A block that comes too late is written to the log of each member all the same, and of a thousand nodes that start
     * at once each would be late with each block. So one goes on with its work, and the others look after a while whether
     * somebody does.
     */
    PreparedPool prepare() {
        int lastWorker = request.workers().last();
        boolean mine = false;
        int seen = -1;
        for (int looks = 0; ; looks++) {
            Found found = find();
            StoredPool pool = found.pool();
            if (pool == null) {
                mine = createPool(found);
                continue;
            }
            requireKnown(pool.row());
            if (!pool.row().layout().equals(request.layout())) {
                return new PreparedPool(pool.row().layout(), pool.row().identity());
            }
            StoredPool upToDate = notes.upToDate(purpose, keys, pool, request);
            if (upToDate == null) {
                continue;
            }
            if (found.nextWorker() > lastWorker) {
                return new PreparedPool(pool.row().layout(), pool.row().identity());
            }
            if (mine || found.nextWorker() == seen) {
                mine = createBlock(upToDate, found, Math.min(found.nextWorker() + BLOCK, lastWorker + 1));
            } else {
                seen = found.nextWorker();
                pause(looks);
            }
        }
    }

    private void requireKnown(PoolRow pool) {
        String known = request.identity();
        if (known != null && !pool.origin().is(known)) {
            throw new PoolReplacedException(keys.name(), known, pool.identity());
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
                        .Then(Op.get(keys.pool(), GetOption.DEFAULT), Op.get(keys.nextWorker(), GetOption.DEFAULT))
                        .commit());
        KeyValue pool = first(reply, 0);
        KeyValue next = first(reply, 1);
        return new Found(
                pool == null ? null : StoredPool.of(pool, reply),
                StoredPool.incarnation(reply),
                next == null ? 0 : number(next),
                next == null ? 0 : next.getModRevision());
    }

    private boolean createPool(Found found) {
        if (request.identity() != null) {
            throw Missing.workers(keys, request.workers());
        }
        if (found.revision() != 0) {
            throw new LeaseStoreException(
                    purpose + " failed: there are worker IDs, and no key "
                            + keys.pool().toString(UTF_8)
                            + " that says what layout they are of. It was deleted, or a version before 0.1.0 made them: delete"
                            + " all keys under " + keys.root()
                            + " when none of the pool's nodes runs and its last fence is over",
                    null,
                    false);
        }
        PoolRow made = PoolRow.made(request, UUID.randomUUID().toString(), found.incarnation());
        return commit(List.of(absent(keys.pool())), List.of(put(keys.pool(), PoolText.format(made))));
    }

    /**
     * The advance is compared, so that of many nodes one creates these keys, and nobody ever again; and each key once more,
     * should they have outlived the number.
     */
    private boolean createBlock(StoredPool pool, Found found, int next) {
        List<Op> writes = new ArrayList<>();
        writes.add(put(keys.nextWorker(), PoolKeys.bytes(Integer.toString(next))));
        for (int workerId = found.nextWorker(); workerId < next; workerId++) {
            ByteSequence key = keys.worker(workerId);
            writes.add(Op.txn(
                    new Cmp[] {absent(key)},
                    new Op[] {put(key, WorkerText.format(LeaseRow.unused(workerId)))},
                    new Op[0]));
        }
        Cmp unchanged = new Cmp(keys.nextWorker(), Cmp.Op.EQUAL, CmpTarget.modRevision(found.revision()));
        return commit(List.of(unchanged, pool.unchanged(keys)), writes);
    }

    /** Whether it was this node that wrote. */
    private boolean commit(List<Cmp> conditions, List<Op> writes) {
        TxnResponse reply = calls.await(
                purpose,
                client -> client.getKVClient()
                        .txn()
                        .If(conditions.toArray(Cmp[]::new))
                        .Then(writes.toArray(Op[]::new))
                        .commit());
        return reply.isSucceeded();
    }

    private static Cmp absent(ByteSequence key) {
        return new Cmp(key, Cmp.Op.EQUAL, CmpTarget.version(0));
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
