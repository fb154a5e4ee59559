package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many worker IDs are in which state, as it was a short while ago. Whoever asks gets what is known and never waits; a
 * thread that comes and goes reads the store again when that is a minute old.
 */
final class PoolUse implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PoolUse.class);
    private static final Duration KEPT = Duration.ofMinutes(1);

    private record Counts(Map<LeaseRow.State, Integer> states, long readAt) {}

    private final LeaseKeeper keeper;
    private final ThreadPoolExecutor reader =
            new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), PoolUse::thread);
    private final AtomicBoolean reading = new AtomicBoolean();
    private volatile @Nullable Counts known;

    PoolUse(LeaseKeeper keeper) {
        this.keeper = keeper;
    }

    /** Not a number while nothing is known, also after the store could not be read. */
    double count(LeaseRow.State state) {
        Counts counts = known;
        if (counts == null || System.nanoTime() - counts.readAt() >= KEPT.toNanos()) {
            refresh();
        }
        Integer count = counts == null ? null : counts.states().get(state);
        return count == null ? Double.NaN : count;
    }

    @Override
    public void close() {
        reader.shutdown();
    }

    private void refresh() {
        if (!reading.getAndSet(true)) {
            try {
                reader.execute(this::read);
            } catch (RejectedExecutionException e) {
                // Closed.
            }
        }
    }

    private void read() {
        Map<LeaseRow.State, Integer> states = new EnumMap<>(LeaseRow.State.class);
        try {
            LeaseTable table = keeper.table();
            for (LeaseRow.State state : LeaseRow.State.values()) {
                states.put(state, 0);
            }
            for (LeaseRow row : table.rows()) {
                states.merge(row.state(table.storeTime(), keeper.terms().reuseDelay()), 1, Integer::sum);
            }
        } catch (RuntimeException e) {
            LOG.debug(
                    "The worker IDs of pool {} could not be counted",
                    keeper.terms().pool(),
                    e);
        } finally {
            known = new Counts(states, System.nanoTime());
            reading.set(false);
        }
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(null, task, "snowflake-pool-use", 0, false);
        thread.setDaemon(true);
        return thread;
    }
}
