package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.KeyValue;
import io.github.snowflakeid.lease.LeaseRow;

/**
 * A worker ID as it is in etcd.
 *
 * @param row what it says
 * @param revision of the last change of its key: no two states of a key have the same one
 */
record Stored(LeaseRow row, long revision) {

    static Stored of(KeyValue found) {
        return new Stored(WorkerText.parse(found.getKey(), found.getValue()), found.getModRevision());
    }
}
