package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Journal;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Renewal;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes down which timestamps a generator's leases give it, before the keeper learns it; and what it seals them at, before
 * the store learns it. So the records never claim less than what may be used.
 */
final class RecordingStore extends DecoratedStore {

    private final Journal journal;
    private final int generator;
    private final InstantSource clock;
    private volatile @Nullable Lease last;

    RecordingStore(LeaseStore store, Journal journal, int generator, InstantSource clock) {
        super(store);
        this.journal = journal;
        this.generator = generator;
        this.clock = clock;
    }

    /** The lease as it was last written. */
    @Nullable
    Lease last() {
        return last;
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        Lease lease = super.acquire(claim);
        if (lease != null) {
            journal.add(new Entry.Acquired(
                    generator,
                    lease.workerId(),
                    lease.token(),
                    lease.floor(),
                    lease.expiresAt(),
                    clock.millis(),
                    claim.row().expiresAt()));
            last = lease;
        }
        return lease;
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        Renewal renewal = asked(lease, ttl);
        if (renewal instanceof Renewal.Renewed renewed) {
            journal.add(new Entry.Renewed(
                    generator,
                    lease.workerId(),
                    lease.token(),
                    lease.expiresAt(),
                    renewed.lease().expiresAt()));
            last = renewed.lease();
        } else {
            refused(lease, "");
        }
        return renewal;
    }

    private Renewal asked(Lease lease, Duration ttl) {
        try {
            return super.renew(lease, ttl);
        } catch (RuntimeException e) {
            refused(lease, e.getClass().getSimpleName());
            throw e;
        }
    }

    private void refused(Lease lease, String error) {
        journal.add(new Entry.Refused(
                generator, lease.workerId(), lease.token(), lease.expiresAt(), clock.millis(), error));
    }

    @Override
    public boolean release(Lease lease, long until) {
        journal.add(new Entry.Sealed(generator, lease.workerId(), lease.token(), until));
        return super.release(lease, until);
    }
}
