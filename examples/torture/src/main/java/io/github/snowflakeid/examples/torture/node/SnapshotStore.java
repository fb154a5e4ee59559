package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Gives a keeper the memory of another one at one moment: its first acquisition is the other one's lease as that keeper knew
 * it. What follows goes to the real store. This is what a process has that is restored from a snapshot.
 */
final class SnapshotStore extends DecoratedStore {

    private final AtomicReference<@Nullable Lease> memory;
    private final InstantSource clock;

    SnapshotStore(LeaseStore store, Lease memory, InstantSource clock) {
        super(store);
        this.memory = new AtomicReference<>(memory);
        this.clock = clock;
    }

    @Override
    public LeaseTable list(String pool, WorkerRange workers) {
        Lease remembered = memory.get();
        return remembered == null
                ? super.list(pool, workers)
                : new LeaseTable(
                        List.of(LeaseRow.unused(remembered.workerId()).in(remembered.origin(), 0)), clock.millis());
    }

    @Override
    public @Nullable Lease acquire(LeaseClaim claim) {
        Lease remembered = memory.getAndSet(null);
        return remembered == null ? super.acquire(claim) : remembered;
    }
}
