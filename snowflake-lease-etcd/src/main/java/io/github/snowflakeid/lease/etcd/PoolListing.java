package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.GetOption;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Reads worker IDs, with those of their holders that are alive. */
final class PoolListing {

    /** gRPC takes no message of more than 4 MiB; a worker ID has less than 1 KiB. */
    private static final int PAGE = 2_000;

    private final EtcdCalls calls;
    private final PoolKeys keys;
    private final List<LeaseRow> rows = new ArrayList<>();
    private final List<LeaseRow> alive = new ArrayList<>();

    private PoolListing(EtcdCalls calls, PoolKeys keys) {
        this.calls = calls;
        this.keys = keys;
    }

    static PoolListing of(EtcdCalls calls, PoolKeys keys, WorkerRange workers) {
        PoolListing listing = new PoolListing(calls, keys);
        for (int first = workers.first(); first <= workers.last(); first += PAGE) {
            listing.read("worker IDs " + workers, first, Math.min(first + PAGE, workers.last() + 1));
        }
        if (listing.rows.size() != workers.size()) {
            throw new WorkerKeysMissingException(keys, listing.missing(workers));
        }
        return listing;
    }

    /** The holders that are alive, of all worker IDs. */
    static List<LeaseRow> living(EtcdCalls calls, PoolKeys keys) {
        PoolListing listing = new PoolListing(calls, keys);
        int before;
        do {
            before = listing.rows.size();
            listing.read("living", before, before + PAGE);
        } while (listing.rows.size() == before + PAGE);
        return listing.alive;
    }

    /** In the order of their worker IDs. */
    List<LeaseRow> rows() {
        return rows;
    }

    /** Those with a sign of life from their holder. */
    List<LeaseRow> alive() {
        return alive;
    }

    private void read(String what, int first, int end) {
        TxnResponse page = calls.await(
                "Reading the " + what + " of pool " + keys.pool(),
                client -> client.getKVClient()
                        .txn()
                        .Then(
                                Op.get(keys.worker(first), upTo(keys.worker(end))),
                                Op.get(keys.alive(first), upTo(keys.alive(end))))
                        .commit());
        Map<Integer, String> holders = new HashMap<>();
        for (KeyValue sign : page.getGetResponses().get(1).getKvs()) {
            holders.put(
                    PoolKeys.workerId(sign.getKey()),
                    sign.getValue().toString(UTF_8).strip());
        }
        for (KeyValue found : page.getGetResponses().get(0).getKvs()) {
            LeaseRow row = WorkerText.parse(found.getKey(), found.getValue());
            rows.add(row);
            if (row.owner().equals(holders.get(row.workerId()))) {
                alive.add(row);
            }
        }
    }

    private List<Integer> missing(WorkerRange workers) {
        List<Integer> found = rows.stream().map(LeaseRow::workerId).toList();
        return IntStream.rangeClosed(workers.first(), workers.last())
                .filter(workerId -> !found.contains(workerId))
                .boxed()
                .toList();
    }

    private static GetOption upTo(ByteSequence end) {
        return GetOption.builder().withRange(end).build();
    }
}
