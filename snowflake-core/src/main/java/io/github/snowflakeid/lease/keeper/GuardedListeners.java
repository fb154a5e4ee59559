package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells several listeners, one after the other, and guards the keeper and each of them against the others. */
final class GuardedListeners implements LeaseListener {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private final List<LeaseListener> listeners;

    GuardedListeners(List<LeaseListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    @Override
    public void acquired(Lease lease) {
        tell(listener -> listener.acquired(lease));
    }

    @Override
    public void renewed(Lease lease, Skew skew) {
        tell(listener -> listener.renewed(lease, skew));
    }

    @Override
    public void standbyAcquired(Lease lease) {
        tell(listener -> listener.standbyAcquired(lease));
    }

    @Override
    public void standbyRenewed(Lease lease, Skew skew) {
        tell(listener -> listener.standbyRenewed(lease, skew));
    }

    @Override
    public void standbyServes(Lease lease) {
        tell(listener -> listener.standbyServes(lease));
    }

    @Override
    public void standbyFailed(RuntimeException reason) {
        tell(listener -> listener.standbyFailed(reason));
    }

    @Override
    public void failed(RuntimeException reason, int failuresInARow) {
        tell(listener -> listener.failed(reason, failuresInARow));
    }

    @Override
    public void lost(Lease lease, LeaseRow row) {
        tell(listener -> listener.lost(lease, row));
    }

    @Override
    public void replaced(Lease lease, PoolReplacedException reason) {
        tell(listener -> listener.replaced(lease, reason));
    }

    @Override
    public void released(Lease lease) {
        tell(listener -> listener.released(lease));
    }

    @Override
    public void notReleased(Lease lease, RuntimeException reason) {
        tell(listener -> listener.notReleased(lease, reason));
    }

    private void tell(Consumer<LeaseListener> news) {
        for (LeaseListener listener : listeners) {
            try {
                news.accept(listener);
            } catch (Throwable e) {
                LOG.warn("A lease listener failed: {}", listener, e);
            }
        }
    }
}
