package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Writes down which timestamps each tenure owned in the end; and forgets an eighth of the releases, as a crash does. */
public final class RecordingStore implements LeaseStore {

    /** A tenure of a worker ID: the token tells it from others of the same one. */
    public record Tenure(int workerId, long token, long floor, long ceiling) {

        /** The numbers, separated by blanks. */
        public static Tenure parse(String text) {
            String[] numbers = text.split(" ");
            return new Tenure(
                    Integer.parseInt(numbers[0]),
                    Long.parseLong(numbers[1]),
                    Long.parseLong(numbers[2]),
                    Long.parseLong(numbers[3]));
        }
    }

    private final LeaseStore store;
    private final Map<List<Long>, Tenure> tenures = new ConcurrentHashMap<>();

    private final AtomicInteger renewals = new AtomicInteger();

    public RecordingStore(LeaseStore store) {
        this.store = store;
    }

    public int renewals() {
        return renewals.get();
    }

    public List<Tenure> tenures() {
        return List.copyOf(tenures.values());
    }

    @Override
    public PreparedPool prepare(PoolRequest request) {
        return store.prepare(request);
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        return store.list(pool, workers);
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        return record(store.acquire(claim));
    }

    @Override
    public Renewal renew(Lease lease, Duration ttl) {
        Renewal renewal = store.renew(lease, ttl);
        if (renewal instanceof Renewal.Renewed renewed) {
            record(renewed.lease());
            renewals.incrementAndGet();
        }
        return renewal;
    }

    @Override
    public boolean release(Lease lease, long until) {
        if (ThreadLocalRandom.current().nextInt(8) == 0) {
            return false;
        }
        boolean released;
        try {
            released = store.release(lease, until);
        } catch (LeaseStoreException e) {
            // It may have been written. The tenure is sealed in any case.
            put(lease, until);
            throw e;
        }
        if (released) {
            put(lease, until);
        }
        return released;
    }

    private @Nullable Lease record(@Nullable Lease lease) {
        if (lease != null) {
            put(lease, lease.expiresAt());
        }
        return lease;
    }

    private void put(Lease lease, long ceiling) {
        tenures.put(
                List.of((long) lease.workerId(), lease.token()),
                new Tenure(lease.workerId(), lease.token(), lease.floor(), ceiling));
    }
}
