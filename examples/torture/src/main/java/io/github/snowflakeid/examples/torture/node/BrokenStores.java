package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The bugs, as stores. One stands between the keeper and the records, the others between the records and the database. */
final class BrokenStores {

    private static final long DAY = Duration.ofDays(1).toMillis();

    private BrokenStores() {}

    static LeaseStore aroundDatabase(Bug bug, LeaseStore store, DataSource database) {
        return switch (bug) {
            case FLOOR_ZERO -> new FloorZero(store);
            case RELEASE_BY_TOKEN -> new ReleaseByToken(store, database);
            case NONE, NO_FENCE -> store;
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
            return moved(super.acquire(claim), DAY);
        }

        @Override
        public @Nullable Lease renew(Lease lease, Duration ttl) {
            return moved(super.renew(written(lease), ttl), DAY);
        }

        @Override
        public boolean release(Lease lease, long until) {
            Lease written = written(lease);
            return super.release(written, Math.min(until, written.expiresAt()));
        }

        private static Lease written(Lease lease) {
            return lease.renewed(lease.expiresAt() - DAY, lease.storeTime());
        }

        private static @Nullable Lease moved(@Nullable Lease lease, long millis) {
            return lease == null ? null : lease.renewed(lease.expiresAt() + millis, lease.storeTime());
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

    private static final class ReleaseByToken extends DecoratedStore {

        private final DataSource database;

        ReleaseByToken(LeaseStore store, DataSource database) {
            super(store);
            this.database = database;
        }

        @Override
        public boolean release(Lease lease, long until) {
            try (Connection connection = database.getConnection();
                    PreparedStatement update = connection.prepareStatement("""
                            UPDATE snowflake_worker_lease SET expires_at = ?, released = 1
                            WHERE pool = ? AND worker_id = ? AND owner = ? AND token = ?
                            """)) {
                update.setLong(1, until);
                update.setString(2, lease.pool());
                update.setInt(3, lease.workerId());
                update.setString(4, lease.owner());
                update.setLong(5, lease.token());
                return update.executeUpdate() == 1;
            } catch (SQLException e) {
                throw new LeaseStoreException("Releasing failed: " + e.getMessage(), e);
            }
        }
    }
}
