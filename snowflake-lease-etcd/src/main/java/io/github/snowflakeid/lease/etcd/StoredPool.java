package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.Response;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.CmpTarget;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolRow;

/**
 * A pool as it is in etcd.
 *
 * @param row what its key says
 * @param value the key's, to the byte. Two pools have two, since it has the identity
 * @param incarnation the cluster that has answered
 */
record StoredPool(PoolRow row, ByteSequence value, String incarnation) {

    static StoredPool of(KeyValue found, Response reply) {
        return new StoredPool(PoolText.parse(found.getKey(), found.getValue()), found.getValue(), incarnation(reply));
    }

    /** The cluster's own name: another one has another, and so has one that was restored with a token of its own. */
    static String incarnation(Response reply) {
        return "etcd/" + Long.toHexString(reply.getHeader().getClusterId());
    }

    /** That the pool is still so: the same one, with the same layout, in the same quarantine or in none. */
    Cmp unchanged(PoolKeys keys) {
        return new Cmp(keys.pool(), Cmp.Op.EQUAL, CmpTarget.value(value));
    }

    /** A worker ID that was read in this pool. */
    LeaseRow read(LeaseRow worker) {
        return worker.in(row.origin(), row.usableFrom());
    }
}
