package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.Client;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.CmpTarget;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.DeleteOption;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Leases in etcd. Thread-safe. The design is in the description of the package.
 *
 * <p>Every wait for etcd is bounded by {@link EtcdLeaseSettings#callTimeout()}. A renewal, and a release, is one transaction
 * if this store wrote the key last; an acquisition is a read and one transaction; making a thousand worker IDs ready is
 * eleven, once. Closing the store closes the client that it opened, and no other.
 */
public final class EtcdLeaseStore implements LeaseStore, AutoCloseable {

    private final ClientSource source;
    private final EtcdCalls calls;
    private final EtcdLeaseSettings settings;
    private final HolderClock clock;
    private final WorkerWrites writes;
    private final LifeSigns signs;

    /**
     * A store over a client of the application, which closes it. Its calls should have a deadline, by an interceptor: without
     * one, jetcd sends a call that was given up when the connection is back.
     */
    public EtcdLeaseStore(Client client, EtcdLeaseSettings settings) {
        this(client, settings, InstantSource.system());
    }

    /**
     * The same under another clock than the system's.
     *
     * @param clock what expiries and fences are computed from: the keeper's
     */
    public EtcdLeaseStore(Client client, EtcdLeaseSettings settings, InstantSource clock) {
        this(() -> client, settings, new HolderClock(clock, System::nanoTime));
    }

    /** A store over a client of its own. Opening it waits for nothing. */
    public static EtcdLeaseStore connect(EtcdConnection connection, EtcdLeaseSettings settings) {
        return connect(connection, settings, InstantSource.system());
    }

    /**
     * The same under another clock than the system's.
     *
     * @param clock what expiries and fences are computed from: the keeper's
     */
    public static EtcdLeaseStore connect(EtcdConnection connection, EtcdLeaseSettings settings, InstantSource clock) {
        return new EtcdLeaseStore(
                new OwnClient(connection, settings.callTimeout(), System::nanoTime),
                settings,
                new HolderClock(clock, System::nanoTime));
    }

    EtcdLeaseStore(ClientSource source, EtcdLeaseSettings settings, HolderClock clock) {
        this.source = source;
        this.calls = new EtcdCalls(source, settings.callTimeout());
        this.settings = settings;
        this.clock = clock;
        this.writes = new WorkerWrites(calls);
        this.signs = new LifeSigns(calls);
    }

    /**
     * {@inheritDoc}
     *
     * @throws UnreadableKeyException if somebody has written something else into the pool's keys
     */
    @Override
    public String prepare(String pool, String layout, WorkerRange workers) {
        return new PoolPreparation(calls, keys(pool)).prepare(layout, workers.last());
    }

    /**
     * {@inheritDoc}
     *
     * @throws WorkerKeysMissingException if keys were deleted, or the range was never prepared
     * @throws UnreadableKeyException if somebody has written something else into one
     */
    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        PoolListing listing = PoolListing.of(calls, keys(pool), workers);
        return new LeaseTable(
                listing.rows(),
                FleetTime.of(clock.now(), listing.alive()),
                listing.alive().stream().map(LeaseRow::workerId).collect(Collectors.toSet()));
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        PoolKeys keys = keys(claim.pool());
        int workerId = claim.row().workerId();
        long now = clock.now();
        WorkerWrite write = new WorkerWrite(
                purpose("Acquiring", claim.pool(), workerId),
                keys,
                workerId,
                row -> row.token() == claim.row().token()
                        && row.expiresAt() == claim.row().expiresAt(),
                row -> new LeaseRow(
                        workerId,
                        row.token() + 1,
                        claim.owner(),
                        claim.ownerLabel(),
                        now,
                        now,
                        row.renewals(),
                        Math.max(claim.floor(), now + claim.ttl().toMillis()),
                        false),
                List.of(new Cmp(keys.layout(), Cmp.Op.EQUAL, CmpTarget.value(PoolKeys.bytes(claim.layout())))),
                List.of(noSign(keys, workerId)));
        return writes.carryOut(write)
                .map(stored -> {
                    LeaseRow row = stored.row();
                    clock.wrote(holder(keys, row), now);
                    signs.renew(holder(keys, row), stored.revision(), claim.ttl());
                    return new Lease(
                            claim.pool(), workerId, row.owner(), row.token(), claim.floor(), row.expiresAt(), now);
                })
                .orElse(null);
    }

    @Override
    public @Nullable Lease renew(Lease lease, Duration ttl) {
        PoolKeys keys = keys(lease.pool());
        LifeSigns.Holder holder = holder(keys, lease);
        long now = clock.now(holder, lease.expiresAt(), ttl, () -> PoolListing.living(calls, keys));
        WorkerWrite write = new WorkerWrite(
                purpose("Renewing", lease.pool(), lease.workerId()),
                keys,
                lease.workerId(),
                row -> isHeldBy(row, lease),
                row -> rewritten(row, now, row.renewals() + 1, Math.max(row.expiresAt(), now + ttl.toMillis()), false),
                List.of(),
                List.of());
        Optional<Stored> stored = writes.carryOut(write);
        if (stored.isEmpty()) {
            end(holder);
            return null;
        }
        clock.wrote(holder, now);
        signs.renew(holder, stored.get().revision(), ttl);
        return lease.renewed(stored.get().row().expiresAt(), now);
    }

    @Override
    public boolean release(Lease lease, long until) {
        PoolKeys keys = keys(lease.pool());
        WorkerWrite write = new WorkerWrite(
                purpose("Releasing", lease.pool(), lease.workerId()),
                keys,
                lease.workerId(),
                row -> isHeldBy(row, lease),
                row -> rewritten(row, row.renewedAt(), row.renewals(), until, true),
                List.of(),
                List.of(noSign(keys, lease.workerId())));
        try {
            return writes.carryOut(write).isPresent();
        } finally {
            writes.forget(keys, lease.workerId());
            end(holder(keys, lease));
        }
    }

    @Override
    public String name() {
        return "etcd";
    }

    private void end(LifeSigns.Holder holder) {
        clock.forget(holder);
        signs.end(holder);
    }

    /** Closes the client, if this store has opened it. Closing again does nothing. */
    @Override
    public void close() {
        source.close();
    }

    private PoolKeys keys(String pool) {
        return PoolKeys.of(settings, pool);
    }

    private static boolean isHeldBy(LeaseRow row, Lease lease) {
        return row.owner().equals(lease.owner())
                && row.token() == lease.token()
                && row.expiresAt() == lease.expiresAt()
                && !row.released();
    }

    private static LeaseRow rewritten(LeaseRow row, long renewedAt, long renewals, long expiresAt, boolean released) {
        return new LeaseRow(
                row.workerId(),
                row.token(),
                row.owner(),
                row.ownerLabel(),
                row.acquiredAt(),
                renewedAt,
                renewals,
                expiresAt,
                released);
    }

    private static Op noSign(PoolKeys keys, int workerId) {
        return Op.delete(keys.alive(workerId), DeleteOption.DEFAULT);
    }

    private static LifeSigns.Holder holder(PoolKeys keys, LeaseRow row) {
        return new LifeSigns.Holder(keys, row.workerId(), row.owner(), row.token());
    }

    private static LifeSigns.Holder holder(PoolKeys keys, Lease lease) {
        return new LifeSigns.Holder(keys, lease.workerId(), lease.owner(), lease.token());
    }

    private static String purpose(String verb, String pool, int workerId) {
        return verb + " worker ID " + workerId + " of pool " + pool;
    }
}
