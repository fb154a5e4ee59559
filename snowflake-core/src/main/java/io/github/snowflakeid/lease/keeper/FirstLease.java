package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeException;
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
     * @throws QuarantineException if none is leased at the moment because the store has failed over
     * @throws GeneratorClosedException if the keeper is closed
     */
    Tenancy await() {
        Tenancy serving = usable();
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
            if (usable() == null && holding.serving() != null) {
                // It is sealed, and what was to serve in its place got lost.
                heartbeat.hurry();
                left = terms.recoveryWait();
            }
            monitor.await(
                    left,
                    () -> heartbeat.isIdle()
                            || usable() != null
                            || holding.facts().isHopeless()
                            || isTooEarly());
            serving = usable();
        }
        if (serving == null) {
            throw notLeased(holding.facts().lastFailure(), holding.incoming().reason());
        }
        return serving;
    }

    /** Whether the wait would end before the quarantine does. */
    private boolean isTooEarly() {
        Long end = deadline;
        return end != null && holding.facts().quarantine().toNanos() > Math.max(0, end - threads.nanoTime());
    }

    private @Nullable Tenancy usable() {
        Tenancy serving = heartbeat.serving();
        return serving == null || serving.tenure().isSealed() ? null : serving;
    }

    /** After a suspension: the next caller is the first one. */
    void forget() {
        deadline = null;
    }

    private SnowflakeException notLeased(@Nullable RuntimeException failure, @Nullable String incoming) {
        if (failure instanceof QuarantineException quarantine) {
            return quarantine.again();
        }
        String why = "no answer from the lease store within "
                + terms.acquireTimeout().toMillis() + " ms";
        if (failure != null) {
            why = failure.getMessage();
        } else if (incoming != null) {
            why = incoming;
        }
        return new NoWorkerIdException("No worker ID of pool " + terms.pool() + " could be leased: " + why, failure);
    }
}
