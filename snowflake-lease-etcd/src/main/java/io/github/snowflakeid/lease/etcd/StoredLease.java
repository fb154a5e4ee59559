package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;

/** A worker ID and its pool, of one moment. */
record StoredLease(StoredPool pool, Stored worker) {

    LeaseRow row() {
        return pool.read(worker.row());
    }

    /** Whether it shows that the cluster is another one, or was put back to an earlier state. */
    boolean hasLostWrites(Lease lease) {
        LeaseRow row = row();
        return Origin.differ(row.origin().incarnation(), incarnation())
                || row.token() < lease.token()
                || (row.token() == lease.token() && isOlder(row, lease));
    }

    private static boolean isOlder(LeaseRow row, Lease lease) {
        return !row.owner().equals(lease.owner()) || (row.expiresAt() < lease.expiresAt() && !row.released());
    }

    String incarnation() {
        return pool.incarnation();
    }
}
