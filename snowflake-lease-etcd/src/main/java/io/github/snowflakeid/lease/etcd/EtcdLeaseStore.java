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
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
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
    private final PoolNotes notes;
    private final Renewals renewals;
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
        this.notes = new PoolNotes(calls, clock);
        this.renewals = new Renewals(writes, notes);
        this.signs = new LifeSigns(calls);
    }

    /**
     * {@inheritDoc}
     *
     * @throws UnreadableKeyException if somebody has written something else into the pool's keys
     */
    @Override
    public PreparedPool prepare(PoolRequest request) {
        return new PoolPreparation(calls, keys(request.pool()), notes, request).prepare();
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
        return new LeaseTable(rows, FleetTime.of(clock.now(), rows)).requireAll(pool, workers, Missing.what(keys));
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        PoolKeys keys = keys(claim.pool());
        int workerId = claim.row().workerId();
        String purpose = purpose("Acquiring", claim.pool(), workerId);
        StoredLease read;
        try {
            read = writes.read(purpose, keys, claim.row().origin().identity(), workerId);
        } catch (PoolReplacedException | WorkerIdsMissingException e) {
            return null;
        }
        if (!read.pool().row().layout().equals(claim.layout()) || !claim.isGrantable(read.row(), read.incarnation())) {
            return null;
        }
        long now = clock.now();
        LeaseRow acquired = read.row().acquired(claim, now);
        String incarnation = writes.replace(purpose, keys, read, acquired, List.of(noSign(keys, workerId)));
        if (!read.incarnation().equals(incarnation)) {
            return null;
        }
        Lease lease = claim.granted(acquired);
        goesOn(Holder.of(keys, lease), acquired, now, claim.ttl());
        return lease;
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        PoolKeys keys = keys(lease.pool());
        Holder holder = Holder.of(keys, lease);
        long now = clock.now(holder, lease.expiresAt(), ttl, () -> new PoolListing(calls, keys).all());
        Renewal renewal = renewals.renew(purpose("Renewing", lease.pool(), lease.workerId()), keys, lease, now, ttl);
        StoredLease written = writes.known(keys, lease.workerId());
        if (renewal instanceof Renewal.Renewed && written != null) {
            goesOn(holder, written.row(), now, ttl);
        } else if (renewal instanceof Renewal.Lost) {
            ends(holder);
        }
        return renewal;
    }

    @Override
    public boolean release(Lease lease, long until) {
        PoolKeys keys = keys(lease.pool());
        int workerId = lease.workerId();
        String purpose = purpose("Releasing", lease.pool(), workerId);
        try {
            StoredLease known = writes.known(keys, workerId);
            if (known != null && replaced(purpose, keys, lease, known, until)) {
                return true;
            }
            StoredLease read = writes.read(purpose, keys, lease.origin().identity(), workerId);
            return replaced(purpose, keys, lease, read, until);
        } catch (PoolReplacedException | WorkerIdsMissingException e) {
            return false;
        } finally {
            writes.forget(keys, workerId);
            ends(Holder.of(keys, lease));
        }
    }

    private boolean replaced(String purpose, PoolKeys keys, Lease lease, StoredLease read, long until) {
        return lease.isUpon(read.row())
                && writes.replace(
                                purpose,
                                keys,
                                read,
                                read.row().released(until),
                                List.of(noSign(keys, lease.workerId())))
                        != null;
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

    private void goesOn(Holder holder, LeaseRow written, long now, Duration ttl) {
        clock.wrote(holder, now);
        signs.renew(holder, Stored.of(written), ttl);
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
