package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.Client;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.DeleteOption;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leases in etcd. Thread-safe. The design is in the description of the package.
 *
 * <p>Every wait for etcd is bounded by {@link EtcdLeaseSettings#callTimeout()}. A renewal, and a release, is one transaction
 * if this store wrote the key last; an acquisition is a read and one transaction; making a thousand worker IDs ready is
 * eleven, once, by one node: others look again after pauses of up to a second. An interrupt ends a wait, and a pause, with
 * {@link LeaseStoreException}. Closing the store closes the client that it opened, and no other.
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
    public PreparedPool prepare(PoolRequest request) {
        String layout = new PoolPreparation(calls, keys(request.pool()))
                .prepare(request.layout(), request.workers().last());
        return new PreparedPool(layout, layout);
    }

    /**
     * {@inheritDoc}
     *
     * @throws UnreadableKeyException if somebody has written something else into one
     */
    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        PoolKeys keys = keys(pool);
        List<LeaseRow> rows = new PoolListing(calls, keys).rows(workers);
        return new LeaseTable(rows, FleetTime.of(clock.now(), rows))
                .requireAll(pool, workers, "keys under " + keys.workers() + " in etcd");
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        PoolKeys keys = keys(claim.pool());
        int workerId = claim.row().workerId();
        long now = clock.now();
        Stored written = writes.carryOut(new WorkerWrite(
                purpose("Acquiring", claim.pool(), workerId),
                keys,
                workerId,
                row -> claim.isGrantable(row, Origin.UNKNOWN_INCARNATION),
                row -> row.acquired(claim, now),
                List.of(keys.hasLayout(claim.layout())),
                List.of(noSign(keys, workerId))));
        if (written == null) {
            return null;
        }
        Lease lease = claim.granted(written.row());
        goesOn(Holder.of(keys, lease), written, now, claim.ttl());
        return lease;
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        PoolKeys keys = keys(lease.pool());
        Holder holder = Holder.of(keys, lease);
        long now = clock.now(holder, lease.expiresAt(), ttl, () -> new PoolListing(calls, keys).all());
        Stored written = writes.carryOut(new WorkerWrite(
                purpose("Renewing", lease.pool(), lease.workerId()),
                keys,
                lease.workerId(),
                lease::isUpon,
                row -> row.renewed(lease, now, ttl),
                List.of(),
                List.of()));
        if (written == null) {
            ends(holder);
            return new Renewal.Lost(LeaseRow.unused(lease.workerId()));
        }
        goesOn(holder, written, now, ttl);
        return new Renewal.Renewed(lease.renewed(written.row().expiresAt(), now, lease.origin()));
    }

    @Override
    public boolean release(Lease lease, long until) {
        PoolKeys keys = keys(lease.pool());
        try {
            Stored written = writes.carryOut(new WorkerWrite(
                    purpose("Releasing", lease.pool(), lease.workerId()),
                    keys,
                    lease.workerId(),
                    lease::isUpon,
                    row -> row.released(until),
                    List.of(),
                    List.of(noSign(keys, lease.workerId()))));
            return written != null;
        } finally {
            writes.forget(keys, lease.workerId());
            ends(Holder.of(keys, lease));
        }
    }

    @Override
    public String name() {
        return "etcd";
    }

    /** Closes the client, if this store has opened it. Closing again does nothing. */
    @Override
    public void close() {
        source.close();
    }

    private void goesOn(Holder holder, Stored written, long now, Duration ttl) {
        clock.wrote(holder, now);
        signs.renew(holder, written, ttl);
    }

    private void ends(Holder holder) {
        clock.forget(holder);
        signs.end(holder);
    }

    private PoolKeys keys(String pool) {
        return PoolKeys.of(settings, pool);
    }

    private static Op noSign(PoolKeys keys, int workerId) {
        return Op.delete(keys.alive(workerId), DeleteOption.DEFAULT);
    }

    private static String purpose(String verb, String pool, int workerId) {
        return verb + " worker ID " + workerId + " of pool " + pool;
    }
}
