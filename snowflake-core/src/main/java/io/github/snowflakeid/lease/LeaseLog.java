package io.github.snowflakeid.lease;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Tells the log what happens to the leases, and guards the keeper against its listener. */
final class LeaseLog implements LeaseListener {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private final LeaseTerms terms;
    private final LeaseListener listener;
    private volatile @Nullable Lease held;
    private volatile int failures;
    private volatile boolean standbyFails;
    private boolean skewed;

    LeaseLog(LeaseTerms terms, LeaseListener listener) {
        this.terms = terms;
        this.listener = listener;
    }

    @Override
    public void acquired(Lease lease) {
        held = lease;
        failures = 0;
        LOG.info(
                "Worker ID {} of pool {} acquired (token {}), for times before {} until renewed",
                lease.workerId(),
                lease.pool(),
                lease.token(),
                Instant.ofEpochMilli(lease.expiresAt()));
        tell(() -> listener.acquired(lease));
    }

    void standbyAcquired(Lease lease) {
        standbyFails = false;
        LOG.info(
                "Worker ID {} of pool {} acquired as a standby (token {})",
                lease.workerId(),
                lease.pool(),
                lease.token());
        tell(() -> listener.acquired(lease));
    }

    void standbyRenewed(Lease lease, Skew skew) {
        standbyFails = false;
        tell(() -> listener.renewed(lease, skew));
    }

    void standbyLost(Lease lease) {
        LOG.warn("Worker ID {} of pool {}, a standby, went to somebody else", lease.workerId(), lease.pool());
        tell(() -> listener.lost(lease));
    }

    void standbyServes(Lease lease) {
        held = lease;
        LOG.info("Worker ID {} of pool {}, so far a standby, is used from now on", lease.workerId(), lease.pool());
    }

    /** No failure of the keeper: IDs are issued and their lease is renewed. Said once. */
    void standbyFailed(RuntimeException reason) {
        LOG.atLevel(standbyFails ? Level.DEBUG : Level.WARN)
                .log("No standby for the worker ID in pool {}; trying again: {}", terms.pool(), reason.getMessage());
        standbyFails = true;
    }

    @Override
    public void renewed(Lease lease, Skew skew) {
        LOG.atLevel(failures > 0 ? Level.INFO : Level.DEBUG)
                .log(
                        "Worker ID {} of pool {} renewed until {}, after {} failed attempts",
                        lease.workerId(),
                        lease.pool(),
                        Instant.ofEpochMilli(lease.expiresAt()),
                        failures);
        held = lease;
        failures = 0;
        warnOfSkew(skew);
        tell(() -> listener.renewed(lease, skew));
    }

    /** Warns of the first failure, the second, the fourth and so on: a long outage does not fill the log. */
    @Override
    public void failed(RuntimeException reason, int failuresInARow) {
        Lease lease = held;
        String consequence = lease == null
                ? "no IDs are issued"
                : "IDs are issued up to " + Instant.ofEpochMilli(lease.expiresAt()) + ", not longer";
        failures = failuresInARow;
        boolean first = Integer.bitCount(failuresInARow) == 1;
        LOG.atLevel(first ? Level.WARN : Level.DEBUG)
                .log(
                        "Attempt {} in a row to get or renew a worker ID of pool {} failed; {}: {}",
                        failuresInARow,
                        terms.pool(),
                        consequence,
                        reason.getMessage());
        LOG.debug("The failure", reason);
        tell(() -> listener.failed(reason, failuresInARow));
    }

    @Override
    public void lost(Lease lease) {
        LOG.warn(
                "Worker ID {} of pool {} (token {}) went to somebody else; it is used up to {} and then replaced",
                lease.workerId(),
                lease.pool(),
                lease.token(),
                Instant.ofEpochMilli(lease.expiresAt()));
        tell(() -> listener.lost(lease));
    }

    @Override
    public void released(Lease lease) {
        LOG.info("Worker ID {} of pool {} released (token {})", lease.workerId(), lease.pool(), lease.token());
        tell(() -> listener.released(lease));
    }

    /** Said once when the skew becomes large, and once when it is small again. */
    private synchronized void warnOfSkew(Skew skew) {
        boolean large = Math.abs(skew.millis()) - skew.errorMillis()
                > terms.renewInterval().toMillis() / 2;
        if (large && !skewed) {
            LOG.warn(
                    "This node's clock is {} ms {} the lease store's (within {} ms): more than half a renewal interval",
                    Math.abs(skew.millis()),
                    skew.millis() > 0 ? "ahead of" : "behind",
                    skew.errorMillis());
        } else if (!large && skewed) {
            LOG.info("This node's clock agrees with the lease store's again");
        }
        skewed = large;
    }

    private static void tell(Runnable call) {
        try {
            call.run();
        } catch (Throwable e) {
            LOG.warn("A lease listener failed", e);
        }
    }
}
