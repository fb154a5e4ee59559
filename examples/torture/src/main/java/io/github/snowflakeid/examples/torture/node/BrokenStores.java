package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The bugs, as stores. One stands between the keeper and the records, the others between the records and the store. */
final class BrokenStores {

    private static final long DAY = Duration.ofDays(1).toMillis();

    private BrokenStores() {}

    static LeaseStore aroundStore(Bug bug, LeaseStore store) {
        return switch (bug) {
            case FLOOR_ZERO -> new FloorZero(store);
            case RELEASE_BY_TOKEN -> new ReleaseByToken(store);
            case NONE, NO_FENCE, NO_QUARANTINE -> store;
        };
    }

    static LeaseStore aroundRecords(Bug bug, LeaseStore store) {
        return bug == Bug.NO_FENCE ? new NoFence(store) : store;
    }

    /** What the keeper is told is a day longer than what was written; the store compares what was written. */
    private static final class NoFence extends DecoratedStore {

        NoFence(LeaseStore store) {
            super(store);
        }

        @Override
        public @Nullable Lease acquire(LeaseClaim claim) {
            Lease lease = super.acquire(claim);
            return lease == null ? null : moved(lease, DAY);
        }

        @Override
        public Renewal renew(Lease lease, Duration ttl) {
            Renewal renewal = super.renew(written(lease), ttl);
            return renewal instanceof Renewal.Renewed renewed
                    ? new Renewal.Renewed(moved(renewed.lease(), DAY))
                    : renewal;
        }

        @Override
        public boolean release(Lease lease, long until) {
            Lease written = written(lease);
            return super.release(written, Math.min(until, written.expiresAt()));
        }

        private static Lease written(Lease lease) {
            return moved(lease, -DAY);
        }

        private static Lease moved(Lease lease, long millis) {
            return lease.renewed(lease.expiresAt() + millis, lease.storeTime(), lease.origin());
        }
    }

    private static final class FloorZero extends DecoratedStore {

        FloorZero(LeaseStore store) {
            super(store);
        }

        @Override
        public @Nullable Lease acquire(LeaseClaim claim) {
            return super.acquire(new LeaseClaim(
                    claim.pool(), claim.layout(), claim.row(), claim.owner(), claim.ownerLabel(), 0, claim.ttl()));
        }
    }

    /** What the store compares is what is in it. */
    private static final class ReleaseByToken extends DecoratedStore {

        ReleaseByToken(LeaseStore store) {
            super(store);
        }

        @Override
        public boolean release(Lease lease, long until) {
            WorkerRange only = new WorkerRange(lease.workerId(), lease.workerId());
            LeaseRow row = super.list(lease.pool(), only).rows().get(0);
            return row.token() == lease.token()
                    && super.release(lease.renewed(row.expiresAt(), lease.storeTime(), lease.origin()), until);
        }
    }
}
