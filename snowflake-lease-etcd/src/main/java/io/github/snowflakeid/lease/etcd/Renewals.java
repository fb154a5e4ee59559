package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.Renewal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renews leases, and notes on the way if the cluster is another one, or has lost writes. */
final class Renewals {

    /** A second one if a key was changed by hand, or the pool's by another node. */
    private static final int TRIES = 3;

    private final WorkerWrites writes;
    private final PoolNotes notes;

    Renewals(WorkerWrites writes, PoolNotes notes) {
        this.writes = writes;
        this.notes = notes;
    }

    /** What is late is read first: another cluster may have given the worker ID to others since it was read last. */
    Renewal renew(String purpose, PoolKeys keys, Lease lease, long now, Duration ttl) {
        StoredLease known = now < lease.expiresAt() ? writes.known(keys, lease.workerId()) : null;
        if (known != null && lease.isRenewable(known.row(), now, known.incarnation())) {
            Renewal renewal = write(purpose, keys, lease, known, now, ttl);
            if (renewal != null) {
                return renewal;
            }
        }
        for (int i = 0; i < TRIES; i++) {
            StoredLease read = writes.read(purpose, keys, lease.origin().identity(), lease.workerId());
            StoredLease noted = noted(purpose, keys, lease, read, now);
            if (noted == null) {
                continue;
            }
            if (!lease.isRenewable(noted.row(), now, noted.incarnation())) {
                return new Renewal.Lost(noted.row());
            }
            Renewal renewal = write(purpose, keys, lease, noted, now, ttl);
            if (renewal != null) {
                return renewal;
            }
        }
        throw new LeaseStoreException(purpose + " failed: its keys were changed by others all the time", null);
    }

    /** Null if somebody else has changed the pool. */
    private @Nullable StoredLease noted(String purpose, PoolKeys keys, Lease lease, StoredLease read, long now) {
        if (!read.hasLostWrites(lease)) {
            return read;
        }
        StoredPool pool = notes.noticed(purpose, keys, lease, read, now);
        return pool == null ? null : new StoredLease(pool, read.worker());
    }

    /** Null if the keys are not as they were read. */
    private @Nullable Renewal write(
            String purpose, PoolKeys keys, Lease lease, StoredLease read, long now, Duration ttl) {
        LeaseRow renewed = read.row().renewed(lease, now, ttl);
        String incarnation = writes.replace(purpose, keys, read, renewed, List.of());
        if (incarnation == null) {
            return null;
        }
        if (now >= lease.expiresAt() && !incarnation.equals(read.incarnation())) {
            throw new LeaseStoreException(
                    purpose + " failed: it was late, and another cluster has answered (" + incarnation + ", not "
                            + read.incarnation() + ")",
                    null);
        }
        return new Renewal.Renewed(lease.renewed(
                renewed.expiresAt(), now, new Origin(lease.origin().identity(), incarnation)));
    }
}
