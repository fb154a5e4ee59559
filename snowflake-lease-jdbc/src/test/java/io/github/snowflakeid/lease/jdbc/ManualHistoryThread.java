package io.github.snowflakeid.lease.jdbc;

import java.time.Duration;

/** Writes at once, on the caller's thread, and has a clock that stands. */
final class ManualHistoryThread implements HistoryThread {

    int runs;
    private long nanoTime;

    void pass(Duration time) {
        nanoTime += time.toNanos();
    }

    @Override
    public void run(Runnable work) {
        runs++;
        work.run();
    }

    @Override
    public long nanoTime() {
        return nanoTime;
    }

    @Override
    public void close(Duration atMost) {}
}
