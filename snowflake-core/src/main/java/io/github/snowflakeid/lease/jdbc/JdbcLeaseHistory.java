package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseHistory;
import io.github.snowflakeid.lease.LeaseListener;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.TenureRecord;
import io.github.snowflakeid.lease.TenureRecord.End;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Notes the tenures of a process's keepers in the table {@code lease_history}, best effort: a listener that remembers what it hears, and a
 * thread of its own that writes it down. Beginnings and ends are written at once, renewals once a minute. What could not be
 * written is tried again with the next news. Thread-safe.
 */
public final class JdbcLeaseHistory implements LeaseListener, LeaseHistory, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcLeaseHistory.class);

    private static final Duration BETWEEN_RENEWALS = Duration.ofMinutes(1);
    private static final Duration BETWEEN_TRIMS = Duration.ofHours(6);
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(1);
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(36_525);

    /** So many tenures without a table to write them to are remembered; then the oldest is forgotten. */
    private static final int MOST_UNWRITTEN = 100;

    private record Key(String pool, int workerId, long token) {

        static Key of(Lease lease) {
            return new Key(lease.pool(), lease.workerId(), lease.token());
        }
    }

    private final HistoryTable table;
    private final String ownerLabel;
    private final Duration retention;
    private final HistoryThread thread;

    /** Guarded by this: what was heard of tenures, until they end; and what of it is not written yet. */
    private final Map<Key, TenureRecord> running = new LinkedHashMap<>();

    private final Map<Key, TenureRecord> unwritten = new LinkedHashMap<>();
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
        this.ownerLabel = ownerLabel;
        this.retention = retention;
        this.thread = thread;
    }

    @Override
    public void acquired(Lease lease) {
        note(lease, new TenureRecord(lease, ownerLabel, lease.storeTime(), 0, End.NONE, null), true);
    }

    @Override
    public void renewed(Lease lease, Skew skew) {
        note(lease, new TenureRecord(lease, ownerLabel, lease.storeTime(), 0, End.NONE, skew), isDue());
    }

    @Override
    public void lost(Lease lease) {
        note(lease, new TenureRecord(lease, ownerLabel, lease.storeTime(), 0, End.LOST, null), true);
    }

    /** A lease that was given back unused, and so has no timestamps, is no tenure. */
    @Override
    public void released(Lease lease) {
        if (isRunning(lease) || lease.expiresAt() > lease.floor()) {
            note(lease, new TenureRecord(lease, ownerLabel, lease.storeTime(), 0, End.RELEASED, null), true);
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

    private synchronized void note(Lease lease, TenureRecord news, boolean now) {
        Key key = Key.of(lease);
        TenureRecord before = running.get(key);
        TenureRecord tenure = before == null
                ? news
                : new TenureRecord(
                        lease,
                        ownerLabel,
                        before.acquiredAt(),
                        0,
                        news.end(),
                        news.skew() == null ? before.skew() : news.skew());
        if (tenure.end() == End.NONE) {
            running.put(key, tenure);
        } else {
            running.remove(key);
        }
        unwritten.put(key, tenure);
        forgetOldest(unwritten);
        forgetOldest(running);
        if (now) {
            thread.run(this::write);
        }
    }

    private static void forgetOldest(Map<Key, TenureRecord> tenures) {
        if (tenures.size() > MOST_UNWRITTEN) {
            tenures.remove(tenures.keySet().iterator().next());
        }
    }

    private synchronized boolean isRunning(Lease lease) {
        return running.containsKey(Key.of(lease));
    }

    private synchronized boolean isDue() {
        return failing || lastWrite == null || thread.nanoTime() - lastWrite >= BETWEEN_RENEWALS.toNanos();
    }

    private void write() {
        Map<Key, TenureRecord> writing = take();
        try {
            for (Map.Entry<Key, TenureRecord> tenure : Map.copyOf(writing).entrySet()) {
                table.write(tenure.getValue());
                writing.remove(tenure.getKey());
            }
            if (isTrimDue()) {
                trim();
            }
            succeeded();
        } catch (RuntimeException e) {
            failed(writing, e);
        }
    }

    private synchronized Map<Key, TenureRecord> take() {
        Map<Key, TenureRecord> taken = new LinkedHashMap<>(unwritten);
        unwritten.clear();
        return taken;
    }

    private synchronized void succeeded() {
        lastWrite = thread.nanoTime();
        failing = false;
    }

    /** Said once; what has been heard since is newer. */
    private synchronized void failed(Map<Key, TenureRecord> notWritten, RuntimeException reason) {
        notWritten.forEach(unwritten::putIfAbsent);
        LOG.atLevel(failing ? Level.DEBUG : Level.WARN)
                .log("The lease history is not kept at the moment; leases do not need it: {}", reason.getMessage());
        failing = true;
    }

    private synchronized boolean isTrimDue() {
        return lastTrim == null || thread.nanoTime() - lastTrim >= BETWEEN_TRIMS.toNanos();
    }

    private void trim() {
        for (String pool : pools()) {
            table.trim(pool, retention);
        }
        synchronized (this) {
            lastTrim = thread.nanoTime();
        }
    }

    private synchronized List<String> pools() {
        return running.values().stream()
                .map(tenure -> tenure.lease().pool())
                .distinct()
                .toList();
    }
}
