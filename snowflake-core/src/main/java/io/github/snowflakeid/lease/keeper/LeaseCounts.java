package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;
import java.util.concurrent.atomic.LongAdder;

/** Counts what happens to a keeper's leases. */
final class LeaseCounts implements LeaseListener {

    private final LongAdder acquired = new LongAdder();
    private final LongAdder renewed = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder lost = new LongAdder();
    private final LongAdder released = new LongAdder();
    private final LongAdder notReleased = new LongAdder();

    @Override
    public void acquired(Lease lease) {
        acquired.increment();
    }

    @Override
    public void renewed(Lease lease, Skew skew) {
        renewed.increment();
    }

    @Override
    public void failed(RuntimeException reason, int failuresInARow) {
        failed.increment();
    }

    @Override
    public void lost(Lease lease, LeaseRow row) {
        lost.increment();
    }

    @Override
    public void replaced(Lease lease, PoolReplacedException reason) {
        lost.increment();
    }

    @Override
    public void released(Lease lease) {
        released.increment();
    }

    @Override
    public void notReleased(Lease lease, RuntimeException reason) {
        notReleased.increment();
    }

    LeaseStatistics read() {
        return new LeaseStatistics(
                acquired.sum(), renewed.sum(), failed.sum(), lost.sum(), released.sum(), notReleased.sum());
    }
}
