package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.GetOption;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads worker IDs, and which of their holders are alive. */
final class PoolListing {

    /** gRPC takes no message of more than 4 MiB; a worker ID has less than 3 KiB at the very most, its two keys included. */
    private static final int PAGE = 1_024;

    private final EtcdCalls calls;
    private final PoolKeys keys;

    PoolListing(EtcdCalls calls, PoolKeys keys) {
        this.calls = calls;
        this.keys = keys;
    }

    /** Those of the range that are there, in their order; none of a pool that is not. */
    List<LeaseRow> rows(WorkerRange workers) {
        List<LeaseRow> rows = new ArrayList<>();
        for (int first = workers.first(); first <= workers.last(); first += PAGE) {
            rows.addAll(read("worker IDs " + workers, first, Math.min(first + PAGE, workers.last() + 1)));
        }
        return rows;
    }

    /** All that are there. */
    List<LeaseRow> all() {
        List<LeaseRow> rows = new ArrayList<>();
        List<LeaseRow> page;
        do {
            page = read("living", rows.size(), rows.size() + PAGE);
            rows.addAll(page);
        } while (page.size() == PAGE);
        return rows;
    }

    private List<LeaseRow> read(String what, int first, int end) {
        TxnResponse page = calls.await(
                "Reading the " + what + " of pool " + keys.name(),
                client -> client.getKVClient()
                        .txn()
                        .Then(
                                Op.get(keys.worker(first), upTo(keys.worker(end))),
                                Op.get(keys.alive(first), upTo(keys.alive(end))),
                                Op.get(keys.pool(), GetOption.DEFAULT))
                        .commit());
        Map<ByteSequence, String> signs = new HashMap<>();
        for (KeyValue sign : page.getGetResponses().get(1).getKvs()) {
            signs.put(sign.getKey(), sign.getValue().toString(UTF_8).strip());
        }
        List<KeyValue> pools = page.getGetResponses().get(2).getKvs();
        if (pools.isEmpty()) {
            return List.of();
        }
        StoredPool pool = StoredPool.of(pools.get(0), page);
        return page.getGetResponses().get(0).getKvs().stream()
                .map(found -> pool.read(Stored.of(found).row()))
                .map(row -> row.owner().equals(signs.get(keys.alive(row.workerId())))
                        ? row.withLiveness(Liveness.ALIVE)
                        : row)
                .toList();
    }

    private static GetOption upTo(ByteSequence end) {
        return GetOption.builder().withRange(end).build();
    }
}
