package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LayoutMismatchException;
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
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out a keeper's calls: reads, chooses, writes, and measures the skew of the clocks on the way. Knows nothing of the
 * keeper's state, so that a call that hangs holds up nothing.
 */
final class StoreClient {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    /** Rounds of reading the table; in each one somebody wins, so that this many lost rounds mean a broken store. */
    private static final int ROUNDS = 100;

    /** Where others are taking rows at the same time, trying another one costs less than to read all of them again. */
    private static final int TRIES_A_ROUND = 16;

    private final LeaseStore store;
    private final LeaseTerms terms;
    private final String layout;
    private final String owner;
    private final String ownerLabel;
    private final InstantSource clock;
    private final long maxCoast;
    private final Random random;

    /** The latest fence that this keeper was ever given, in whatever pool. */
    private final AtomicLong latestFence = new AtomicLong();

    private volatile boolean prepared;

    /** What the pool was when it was last prepared; null before that, and after it was replaced. */
    private volatile @Nullable String identity;

    StoreClient(
            LeaseStore store,
            LeaseTerms terms,
            SnowflakeLayout layout,
            String owner,
            String ownerLabel,
            InstantSource clock,
            long maxCoast,
            Random random) {
        this.store = store;
        this.terms = terms;
        this.layout = layout.fingerprint();
        this.owner = owner;
        this.ownerLabel = ownerLabel;
        this.clock = clock;
        this.maxCoast = maxCoast;
        this.random = random;
    }

    /** Blocks as long as the store does; throws nothing. */
    Reply carryOut(StoreCall call) {
        try {
            if (call instanceof StoreCall.Renew renew) {
                return renew(renew.tenancy());
            }
            if (call instanceof StoreCall.Acquire acquire) {
                return acquire(maxCoast, acquire.lostRow());
            }
            // A failover or a standby: only what the clock could use at once.
            return acquire(0, null);
        } catch (PoolReplacedException e) {
            if (e.known().equals(identity)) {
                identity = null;
                prepared = false;
            }
            return new Reply.Replaced(e);
        } catch (RuntimeException e) {
            return new Reply.Failed(e);
        } catch (Throwable e) {
            return new Reply.Failed(new LeaseStoreException("The lease store failed: " + e, e));
        }
    }

    /** Best effort: a row that is not given back expires by itself. */
    boolean release(Lease lease, long until) {
        return store.release(lease, until);
    }

    private Reply renew(Tenancy tenancy) {
        // The reading before the call: if it is past the fence, the tenure must know before a reply can move the fence.
        tenancy.tenure().isPast();
        long before = clock.millis();
        Renewal renewal = store.renew(tenancy.lease(), terms.ttl());
        if (renewal instanceof Renewal.Lost lost) {
            return new Reply.Lost(lost.row());
        }
        Lease renewed = ((Renewal.Renewed) renewal).lease();
        latestFence.accumulateAndGet(renewed.expiresAt(), Math::max);
        return new Reply.Renewed(renewed, before);
    }

    private Reply acquire(long maxAhead, @Nullable Lease lostRow) {
        prepare();
        for (int round = 0; round < ROUNDS; round++) {
            long before = clock.millis();
            LeaseTable table = store.list(terms.pool(), terms.workers());
            long now = clock.millis();
            refuseOther(table);
            Skew skew = Skew.between(before, table.storeTime(), now);
            refuseFarAhead(skew, now, table.storeTime());
            warnOfFarExpiries(table);
            for (LeaseClaim claim : claims(table, now, maxAhead, lostRow)) {
                Lease lease = store.acquire(claim);
                if (lease != null) {
                    latestFence.accumulateAndGet(lease.expiresAt(), Math::max);
                    return new Reply.Acquired(lease, skew);
                }
            }
            prepared = false;
            prepare();
        }
        throw new LeaseStoreException(
                "Lost " + ROUNDS + " races for a worker ID of pool " + terms.pool() + " in a row", null);
    }

    /** Asked again after every lost round, to tell a lost race from a pool that got another layout. */
    private void prepare() {
        if (prepared) {
            return;
        }
        String known = identity;
        PoolRequest request = terms.request(layout);
        PreparedPool found =
                store.prepare(known == null ? request.usableFrom(latestFence.get()) : request.knowing(known));
        if (!found.layout().equals(layout)) {
            throw new LayoutMismatchException(terms.pool(), layout, found.layout());
        }
        identity = found.identity();
        prepared = true;
    }

    /** A claim is made in the pool that was prepared, or not at all. */
    private void refuseOther(LeaseTable table) {
        String known = identity;
        for (LeaseRow row : table.rows()) {
            if (known != null && !row.origin().is(known)) {
                throw new PoolReplacedException(
                        terms.pool(), known, row.origin().identity());
            }
        }
    }

    private void refuseFarAhead(Skew skew, long now, long storeTime) {
        if (skew.millis() - skew.errorMillis() > terms.maxAhead().toMillis()) {
            throw new ClockAheadOfStoreException(
                    Instant.ofEpochMilli(now), Instant.ofEpochMilli(storeTime), terms.maxAhead());
        }
    }

    /** What a store's clock leaves behind that jumped ahead and came back: nobody can take such a row for a long time. */
    private void warnOfFarExpiries(LeaseTable table) {
        long far = table.storeTime() + terms.ttl().multipliedBy(10).toMillis();
        List<Integer> workers = table.rows().stream()
                .filter(row -> row.expiresAt() > far)
                .map(LeaseRow::workerId)
                .toList();
        if (!workers.isEmpty()) {
            LOG.warn(
                    "The leases of worker IDs {} of pool {} expire more than ten times lease.ttl from now, {}: has the"
                            + " store's clock been ahead?",
                    workers,
                    terms.pool(),
                    Instant.ofEpochMilli(table.storeTime()));
        }
    }

    private List<LeaseClaim> claims(LeaseTable table, long now, long maxAhead, @Nullable Lease lostRow) {
        try {
            return FreeWorkers.in(table, terms, now, maxAhead, random).stream()
                    .limit(TRIES_A_ROUND)
                    .map(row -> claim(row, row.floor(terms.reuseDelay())))
                    .toList();
        } catch (NoFreeWorkerIdException | ClockBehindLeasesException e) {
            LeaseClaim again = lostRow == null ? null : again(table, lostRow);
            if (again == null) {
                throw e;
            }
            return List.of(again);
        }
    }

    /**
     * The row that this keeper lost, if it still names this keeper and its token: then the lost write was its own, or a
     * copy's. No reuse delay, since the row shows the last fence there was, unless the store has lost writes.
     */
    private @Nullable LeaseClaim again(LeaseTable table, Lease lost) {
        for (LeaseRow row : table.rows()) {
            if (row.workerId() == lost.workerId()
                    && row.owner().equals(lost.owner())
                    && row.token() == lost.token()
                    && !row.released()) {
                return claim(row, Math.max(row.usableFrom(), Math.max(row.expiresAt(), lost.expiresAt())));
            }
        }
        return null;
    }

    private LeaseClaim claim(LeaseRow row, long floor) {
        return new LeaseClaim(terms.pool(), layout, row, owner, ownerLabel, floor, terms.ttl());
    }
}
