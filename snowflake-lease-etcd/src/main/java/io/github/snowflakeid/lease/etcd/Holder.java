package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.Lease;

/** Whose tenure on a worker ID it is. */
record Holder(PoolKeys keys, int workerId, String owner, long token) {

    static Holder of(PoolKeys keys, Lease lease) {
        return new Holder(keys, lease.workerId(), lease.owner(), lease.token());
    }
}
