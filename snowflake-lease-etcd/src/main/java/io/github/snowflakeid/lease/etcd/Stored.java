package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.CmpTarget;
import io.github.snowflakeid.lease.LeaseRow;

/**
 * A worker ID as it is in etcd.
 *
 * @param row what it says
 * @param value its key's, to the byte. No two states of a worker ID have the same one: token, renewals or the release differ
 */
record Stored(LeaseRow row, ByteSequence value) {

    static Stored of(KeyValue found) {
        return new Stored(WorkerText.parse(found.getKey(), found.getValue()), found.getValue());
    }

    static Stored of(LeaseRow written) {
        return new Stored(written, WorkerText.format(written));
    }

    /**
     * That the key is still so. By its value and not by its revision, which counts anew in a cluster that was wiped, or
     * restored from a backup: there another holder's write may have the revision that this node has in mind.
     */
    Cmp unchanged(ByteSequence key) {
        return new Cmp(key, Cmp.Op.EQUAL, CmpTarget.value(value));
    }
}
