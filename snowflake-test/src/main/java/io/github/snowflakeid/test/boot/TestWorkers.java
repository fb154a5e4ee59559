package io.github.snowflakeid.test.boot;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.boot.autoconfigure.WorkerSourceFactory;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.TestWorkerSource;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gives all generators of a context worker IDs that the test knows, and takes them back to the start. */
final class TestWorkers implements WorkerSourceFactory {

    private final SettableClock clock;
    private final Instant start;
    private final int workerId;
    private final List<TestWorkerSource> sources = new CopyOnWriteArrayList<>();

    TestWorkers(SettableClock clock, int workerId) {
        this.clock = clock;
        this.start = clock.instant();
        this.workerId = workerId;
    }

    @Override
    public WorkerSource create(String generator, SnowflakeLayout layout) {
        TestWorkerSource source = new TestWorkerSource(layout, clock, workerId);
        sources.add(source);
        return source;
    }

    /** A reset comes before the clock is set, or the next worker ID would meet the IDs that may come again. */
    void restart(boolean repeatIds) {
        if (repeatIds) {
            sources.forEach(TestWorkerSource::reset);
        }
        clock.set(start);
        if (!repeatIds) {
            sources.forEach(TestWorkerSource::moveOn);
        }
    }
}
