package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Tells the log what happens to the leases. */
final class LeaseLog implements LeaseListener {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private final LeaseTerms terms;
    private final SkewLog skewLog;
    private volatile @Nullable Lease held;
    private volatile @Nullable Lease standby;
    private volatile int failures;
    private volatile boolean standbyFails;

    LeaseLog(LeaseTerms terms) {
        this.terms = terms;
        this.skewLog = new SkewLog(terms);
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
    }

    @Override
    public void standbyAcquired(Lease lease) {
        standby = lease;
        standbyFails = false;
        LOG.info(
                "Worker ID {} of pool {} acquired as a standby (token {})",
                lease.workerId(),
                lease.pool(),
                lease.token());
    }

    @Override
    public void standbyRenewed(Lease lease, Skew skew) {
        standbyFails = false;
    }

    @Override
    public void standbyServes(Lease lease) {
        held = lease;
        standby = null;
        LOG.info("Worker ID {} of pool {}, so far a standby, is used from now on", lease.workerId(), lease.pool());
    }

    /** No failure of the keeper: IDs are issued and their lease is renewed. Said once. */
    @Override
    public void standbyFailed(RuntimeException reason) {
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
        skewLog.measured(skew);
    }

    /** Warns of the first failure, the second, the fourth and so on: a long outage does not fill the log. */
    @Override
    public void failed(RuntimeException reason, int failuresInARow) {
        Lease lease = held;
        String consequence = lease == null
                ? "no IDs are issued"
                : "no ID is issued at or past " + Instant.ofEpochMilli(lease.expiresAt());
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
    }

    @Override
    public void lost(Lease lease, LeaseRow row) {
        Lease spare = standby;
        boolean isStandby = spare != null && spare.workerId() == lease.workerId();
        if (isStandby) {
            standby = null;
        }
        LOG.warn(
                "Worker ID {} of pool {} (token {}{}) is lost: {}; it is used up to {} and then replaced",
                lease.workerId(),
                lease.pool(),
                lease.token(),
                isStandby ? ", a standby" : "",
                reason(lease, row),
                Instant.ofEpochMilli(lease.expiresAt()));
    }

    /** What the row shows, and no more. */
    private static String reason(Lease lease, LeaseRow row) {
        if (!row.owner().equals(lease.owner()) || row.token() != lease.token()) {
            return "it went to " + (row.ownerLabel().isEmpty() ? "nobody" : row.ownerLabel()) + " (token " + row.token()
                    + ")";
        }
        if (row.released() || row.expiresAt() > lease.expiresAt()) {
            return "its row was written by a copy of this process, or by a call of this one whose reply was lost";
        }
        return "the store failed over or lost writes, and others may have held it since its lease ran out at "
                + Instant.ofEpochMilli(row.expiresAt());
    }

    @Override
    public void replaced(Lease lease, PoolReplacedException reason) {
        held = null;
        standby = null;
        LOG.error(
                "Worker ID {} of pool {} (token {}) is used no more: {}",
                lease.workerId(),
                lease.pool(),
                lease.token(),
                reason.getMessage());
    }

    @Override
    public void released(Lease lease) {
        leave(lease);
        LOG.info("Worker ID {} of pool {} released (token {})", lease.workerId(), lease.pool(), lease.token());
    }

    @Override
    public void notReleased(Lease lease, RuntimeException reason) {
        leave(lease);
        LOG.warn(
                "Worker ID {} of pool {} (token {}) is not known to be given back; unless somebody else has it, it expires by"
                        + " itself: {}",
                lease.workerId(),
                lease.pool(),
                lease.token(),
                reason.getMessage());
        LOG.debug("The reason", reason);
    }

    private void leave(Lease lease) {
        Lease present = held;
        if (present != null && present.workerId() == lease.workerId() && present.token() == lease.token()) {
            held = null;
        }
    }
}
