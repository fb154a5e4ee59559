package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Which worker IDs a node may try to acquire, in the order to try them. They are shuffled, so that many nodes that start at
 * once rarely try the same one; the older half is taken first, so that a worker ID rests as long as possible.
 */
final class FreeWorkers {

    private static final int MANY = 64;

    private FreeWorkers() {}

    /**
     * Rows whose floor the node's clock has reached; if there is none, rows whose floor lies at most {@code maxAhead}
     * milliseconds ahead of it.
     *
     * @param now the node's clock
     * @throws QuarantineException if rows were free, had the store not failed over
     * @throws NoFreeWorkerIdException if no row is free
     * @throws ClockBehindLeasesException if every free row lies too far ahead
     */
    static List<LeaseRow> in(LeaseTable table, LeaseTerms terms, long now, long maxAhead, Random random) {
        Duration reuseDelay = terms.reuseDelay();
        List<LeaseRow> free = table.rows().stream()
                .filter(row -> row.isFree(table.storeTime(), reuseDelay))
                .toList();
        if (free.isEmpty()) {
            refuseInQuarantine(table, terms, now);
            throw new NoFreeWorkerIdException(
                    terms.pool(),
                    terms.workers(),
                    earliestFloor(table.rows(), reuseDelay),
                    Instant.ofEpochMilli(table.storeTime()));
        }
        List<LeaseRow> usable = upTo(now, free, reuseDelay);
        if (usable.isEmpty()) {
            usable = upTo(now + maxAhead, free, reuseDelay);
        }
        if (usable.isEmpty()) {
            throw new ClockBehindLeasesException(
                    free.size(),
                    Instant.ofEpochMilli(now),
                    earliestFloor(free, reuseDelay),
                    Instant.ofEpochMilli(table.storeTime()));
        }
        Collections.shuffle(usable, random);
        if (usable.size() > MANY) {
            // Of rows of one age, as in a new pool, which are the older half is left to chance; or a fleet would fight
            // for it.
            usable.sort(Comparator.comparingLong(LeaseRow::expiresAt));
            usable = usable.subList(0, usable.size() / 2);
            Collections.shuffle(usable, random);
        }
        return usable;
    }

    private static void refuseInQuarantine(LeaseTable table, LeaseTerms terms, long now) {
        for (LeaseRow row : table.rows()) {
            if (row.in(row.origin(), 0).isFree(table.storeTime(), terms.reuseDelay())) {
                throw new QuarantineException(
                        terms.pool(),
                        Instant.ofEpochMilli(row.usableFrom()),
                        Instant.ofEpochMilli(table.storeTime()),
                        Instant.ofEpochMilli(now));
            }
        }
    }

    private static List<LeaseRow> upTo(long time, List<LeaseRow> rows, Duration reuseDelay) {
        List<LeaseRow> found = new ArrayList<>();
        for (LeaseRow row : rows) {
            if (row.floor(reuseDelay) <= time) {
                found.add(row);
            }
        }
        return found;
    }

    private static Instant earliestFloor(List<LeaseRow> rows, Duration reuseDelay) {
        long earliest = Long.MAX_VALUE;
        for (LeaseRow row : rows) {
            earliest = Math.min(earliest, row.floor(reuseDelay));
        }
        return Instant.ofEpochMilli(earliest);
    }
}
