package io.github.snowflakeid.examples.btree.measure;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which transaction is next, over all writers, and when it is due. With a rate, the due time depends on the transaction's number
 * alone: one that starts late because others were slow has waited, and that counts.
 */
final class Slots {

    static final int NONE = -1;

    private final AtomicInteger nextRow = new AtomicInteger();
    private final int rows;
    private final int rowsPerTransaction;
    private final long deadline;
    private final long start;
    private final OptionalDouble rate;

    Slots(Window window, long start) {
        this.rows = window.rows();
        this.rowsPerTransaction = window.traffic().rowsPerTransaction();
        this.start = start;
        this.deadline = start + window.atMost().toNanos();
        this.rate = window.rate();
    }

    /** The first row of a transaction, or {@link #NONE}. */
    int claim(long now) {
        if (now - deadline > 0) {
            return NONE;
        }
        int first = nextRow.getAndAdd(rowsPerTransaction);
        return first >= 0 && first + rowsPerTransaction <= rows ? first : NONE;
    }

    /** When the transaction should start; {@code now} if there is no rate. */
    long due(int firstRow, long now) {
        return rate.isEmpty()
                ? now
                : start + (long) ((double) firstRow / rowsPerTransaction * (1e9 / rate.getAsDouble()));
    }

    boolean isPastDeadline(long time) {
        return time - deadline > 0;
    }
}
