package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.history.LeaseHistory;
import io.github.snowflakeid.lease.history.TenureRecord;
import io.github.snowflakeid.lease.history.TenureRecord.End;
import io.github.snowflakeid.lease.keeper.LeaseListener;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Notes the tenures of a process's keepers in the table {@code lease_history}, best effort: a listener that remembers what it
 * hears, and a thread of its own that writes it down. Beginnings and ends are written at once, renewals once a minute. What
 * could not be written is tried again with the next news. Thread-safe.
 */
public final class JdbcLeaseHistory implements LeaseListener, LeaseHistory, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcLeaseHistory.class);

    private static final Duration BETWEEN_RENEWALS = Duration.ofMinutes(1);
    private static final Duration BETWEEN_TRIMS = Duration.ofHours(6);
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(1);
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(36_525);

    private final HistoryTable table;
    private final TenureNotes notes;
    private final Duration retention;
    private final HistoryThread thread;

    private @Nullable Long lastWrite;
    private @Nullable Long lastTrim;
    private boolean failing;

    JdbcLeaseHistory(HistoryTable table, String ownerLabel, Duration retention) {
        this(table, ownerLabel, retention, HistoryThread.start());
    }

    JdbcLeaseHistory(HistoryTable table, String ownerLabel, Duration retention, HistoryThread thread) {
        if (retention.compareTo(SHORTEST) < 0 || retention.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException("lease.history-retention", retention, "1h to 100 years");
        }
        this.table = table;
        this.notes = new TenureNotes(ownerLabel);
        this.retention = retention;
        this.thread = thread;
    }

    @Override
    public void acquired(Lease lease) {
        note(lease, End.NONE, null, true);
    }

    @Override
    public void renewed(Lease lease, Skew skew) {
        note(lease, End.NONE, skew, isDue());
    }

    @Override
    public void lost(Lease lease, LeaseRow row) {
        note(lease, End.LOST, null, true);
    }

    /** A lease that was given back unused, and so has no timestamps, is no tenure. */
    @Override
    public void released(Lease lease) {
        if (notes.isRunning(lease) || lease.expiresAt() > lease.floor()) {
            note(lease, End.RELEASED, null, true);
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>Blocks as long as the store's calls do.
     */
    @Override
    public Optional<TenureRecord> at(String pool, int workerId, Instant time) {
        return table.at(pool, workerId, time.toEpochMilli()).stream().findFirst();
    }

    /**
     * {@inheritDoc}
     *
     * <p>Blocks as long as the store's calls do.
     */
    @Override
    public List<TenureRecord> latest(String pool) {
        return table.latest(pool);
    }

    /** Writes what is left, within a second; to be called after the keeper has closed. */
    @Override
    public void close() {
        thread.run(this::write);
        thread.close(CLOSE_WAIT);
    }

    private void note(Lease lease, End end, @Nullable Skew skew, boolean now) {
        notes.note(lease, end, skew);
        if (now) {
            thread.run(this::write);
        }
    }

    private synchronized boolean isDue() {
        return failing || lastWrite == null || thread.nanoTime() - lastWrite >= BETWEEN_RENEWALS.toNanos();
    }

    private void write() {
        List<TenureRecord> writing = new ArrayList<>(notes.take());
        try {
            while (!writing.isEmpty()) {
                table.write(writing.get(0));
                writing.remove(0);
            }
            if (isTrimDue()) {
                trim();
            }
            succeeded();
        } catch (RuntimeException e) {
            notes.putBack(writing);
            failed(e);
        }
    }

    private synchronized void succeeded() {
        lastWrite = thread.nanoTime();
        failing = false;
    }

    /** Said once. */
    private synchronized void failed(RuntimeException reason) {
        LOG.atLevel(failing ? Level.DEBUG : Level.WARN)
                .log("The lease history is not kept at the moment; leases do not need it: {}", reason.getMessage());
        failing = true;
    }

    private synchronized boolean isTrimDue() {
        return lastTrim == null || thread.nanoTime() - lastTrim >= BETWEEN_TRIMS.toNanos();
    }

    private void trim() {
        for (String pool : notes.pools()) {
            table.trim(pool, retention);
        }
        synchronized (this) {
            lastTrim = thread.nanoTime();
        }
    }
}
