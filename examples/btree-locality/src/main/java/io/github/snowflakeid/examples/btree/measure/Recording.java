package io.github.snowflakeid.examples.btree.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.HdrHistogram.ConcurrentHistogram;

/** What the writers of a window note. Thread-safe. */
final class Recording {

    static final long SLICE_NANOS = 100_000_000;

    private final ConcurrentHistogram micros = new ConcurrentHistogram(3);
    private final AtomicReferenceArray<AtomicInteger> rowsOfSlice;
    private final AtomicLong transactions = new AtomicLong();
    private final AtomicLong lastCommit;
    private final Slots slots;
    private final int rowsPerTransaction;
    private final long start;

    Recording(Window window, long start) {
        this.slots = new Slots(window, start);
        this.rowsPerTransaction = window.traffic().rowsPerTransaction();
        this.start = start;
        this.lastCommit = new AtomicLong(start);
        // Room for the last transactions, which may end late; what is later still counts to the last slice.
        int count = (int) (window.atMost().toNanos() / SLICE_NANOS) + 50;
        this.rowsOfSlice = new AtomicReferenceArray<>(
                IntStream.range(0, count).mapToObj(i -> new AtomicInteger()).toArray(AtomicInteger[]::new));
    }

    Slots slots() {
        return slots;
    }

    int rowsPerTransaction() {
        return rowsPerTransaction;
    }

    void committed(long due, long now) {
        micros.recordValue(Math.max(0, (now - due) / 1000));
        transactions.incrementAndGet();
        int slice = (int) Math.min((now - start) / SLICE_NANOS, rowsOfSlice.length() - 1);
        rowsOfSlice.get(slice).addAndGet(rowsPerTransaction);
        lastCommit.accumulateAndGet(now, Math::max);
    }

    Throughput outcome(Map<String, Integer> waits) {
        double seconds = Math.max(1, lastCommit.get() - start) / 1e9;
        List<Integer> slices = new ArrayList<>();
        for (int i = 0; i < Math.min(seconds * 1e9 / SLICE_NANOS, rowsOfSlice.length()); i++) {
            slices.add(rowsOfSlice.get(i).get());
        }
        return new Throughput(transactions.get(), rowsPerTransaction, seconds, List.copyOf(slices), micros, waits);
    }
}
