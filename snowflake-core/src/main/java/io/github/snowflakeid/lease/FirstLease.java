package io.github.snowflakeid.lease;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.NoWorkerIdException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a caller waits for while there is no worker ID yet. All callers wait up to the same moment, counted from the first
 * request. Called with the lock held, which it gives up while it waits.
 */
final class FirstLease {

    private final LeaseTerms terms;
    private final KeeperThreads threads;
    private final Holding holding;
    private final Heartbeat heartbeat;
    private final Monitor monitor;
    private @Nullable Long deadline;

    FirstLease(LeaseTerms terms, KeeperThreads threads, Holding holding, Heartbeat heartbeat, Monitor monitor) {
        this.terms = terms;
        this.threads = threads;
        this.holding = holding;
        this.heartbeat = heartbeat;
        this.monitor = monitor;
    }

    /**
     * Starts the heartbeat, and waits.
     *
     * @throws NoWorkerIdException if no worker ID could be leased in time, or none ever will be
     * @throws GeneratorClosedException if the keeper is closed
     */
    Tenancy await() {
        Tenancy serving = heartbeat.serving();
        if (heartbeat.isSuspended()) {
            throw new NoWorkerIdException(
                    "No worker ID of pool " + terms.pool()
                            + ": it was given back for a snapshot of this process, and not leased again yet",
                    null);
        }
        heartbeat.start();
        if (deadline == null) {
            deadline = threads.nanoTime() + terms.acquireTimeout().toNanos();
        }
        if (serving == null) {
            Duration left = Duration.ofNanos(deadline - threads.nanoTime());
            monitor.await(
                    left,
                    () -> heartbeat.isIdle()
                            || holding.serving() != null
                            || holding.facts().isHopeless());
            serving = heartbeat.serving();
        }
        if (serving == null) {
            throw notLeased(holding.facts().lastFailure());
        }
        return serving;
    }

    /** After a suspension: the next caller is the first one. */
    void forget() {
        deadline = null;
    }

    private NoWorkerIdException notLeased(@Nullable RuntimeException failure) {
        String why = failure == null
                ? "no answer from the lease store within "
                        + terms.acquireTimeout().toMillis() + " ms"
                : failure.getMessage();
        return new NoWorkerIdException("No worker ID of pool " + terms.pool() + " could be leased: " + why, failure);
    }
}
