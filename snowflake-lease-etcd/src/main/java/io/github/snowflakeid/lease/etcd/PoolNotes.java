package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.PutOption;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PoolRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes into a pool's key what has become of its cluster: that it is another one, or has lost writes. Then no tenure begins
 * until all leases are over that may be lost. Each write compares what was read.
 */
final class PoolNotes {

    private final EtcdCalls calls;
    private final HolderClock clock;

    PoolNotes(EtcdCalls calls, HolderClock clock) {
        this.calls = calls;
        this.clock = clock;
    }

    /** The pool with what is asked of it, in the cluster that it is in; null if somebody else has changed it meanwhile. */
    @Nullable
    StoredPool upToDate(String purpose, PoolKeys keys, StoredPool pool, PoolRequest request) {
        PoolRow asked = pool.row().asked(request);
        if (!Origin.differ(asked.incarnation(), pool.incarnation())) {
            return write(purpose, keys, pool, asked.in(pool.incarnation(), 0, 0));
        }
        List<LeaseRow> rows = new PoolListing(calls, keys).all();
        long now = FleetTime.of(clock.now(), rows);
        return write(purpose, keys, pool, asked.in(pool.incarnation(), now, newestRenewal(rows)));
    }

    /**
     * The pool after a renewal has {@linkplain StoredLease#hasLostWrites seen} what became of the cluster; null if somebody else
     * has changed it meanwhile.
     */
    @Nullable
    StoredPool noticed(String purpose, PoolKeys keys, Lease lease, StoredLease read, long now) {
        StoredPool pool = read.pool();
        long newest = newestRenewal(new PoolListing(calls, keys).all());
        return write(purpose, keys, pool, pool.row().noticed(lease, read.row(), pool.incarnation(), now, newest));
    }

    private @Nullable StoredPool write(String purpose, PoolKeys keys, StoredPool pool, PoolRow row) {
        if (row.equals(pool.row())) {
            return pool;
        }
        ByteSequence value = PoolText.format(row);
        boolean written = calls.await(
                        purpose,
                        client -> client.getKVClient()
                                .txn()
                                .If(pool.unchanged(keys))
                                .Then(Op.put(keys.pool(), value, PutOption.DEFAULT))
                                .commit())
                .isSucceeded();
        return written ? new StoredPool(row, value, pool.incarnation()) : null;
    }

    private static long newestRenewal(List<LeaseRow> rows) {
        return rows.stream().mapToLong(LeaseRow::renewedAt).max().orElse(0);
    }
}
