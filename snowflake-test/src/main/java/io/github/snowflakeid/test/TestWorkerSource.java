package io.github.snowflakeid.test;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.WorkerTenure;
import org.jspecify.annotations.Nullable;

/**
 * Gives a generator a worker ID that a test knows, and follows a {@link SettableClock}. When the clock is set back to before
 * the last ID, the next worker ID takes its place: so IDs have the time that was set, and none comes twice. Thread-safe.
 *
 * <pre>{@code
 * SettableClock clock = SettableClock.at("2026-03-01T12:00:00Z");
 * SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
 * SnowflakeGenerator ids = SnowflakeGenerator.builder()
 *         .workerSource(new TestWorkerSource(layout, clock, 7))
 *         .build();
 * assertThat(layout.decode(ids.nextId())).isEqualTo(new SnowflakeParts(clock.instant(), 7, 0, 0));
 * }</pre>
 */
public final class TestWorkerSource implements WorkerSource {

    private final SnowflakeLayout layout;
    private final SettableClock clock;
    private final int workerId;
    private final Runnable follower = this::follow;
    private WorkerTenure tenure;
    private boolean closed;

    /**
     * A source for one generator.
     *
     * @param layout the generator's
     * @param workerId the first one: 0 to {@link SnowflakeLayout#maxWorkerId()}
     * @throws io.github.snowflakeid.InvalidSettingException if the worker ID is out of range
     */
    public TestWorkerSource(SnowflakeLayout layout, SettableClock clock, int workerId) {
        this.layout = layout;
        this.clock = clock;
        this.workerId = workerId;
        this.tenure = WorkerTenure.unfenced(layout, clock, workerId);
        clock.follow(follower);
    }

    /**
     * Starts again: the first worker ID, and the first number of a tick. Generators go on with that at once, and may issue IDs
     * that they have issued before.
     */
    public synchronized void reset() {
        replace(workerId);
    }

    /** Goes on under the next worker ID, if any ID has the clock's time or a later one. So there is a whole tick again. */
    public synchronized void moveOn() {
        if (tenure.millisBehind() >= 0) {
            replace(next());
        }
    }

    @Override
    public synchronized WorkerTenure tenure() {
        if (closed) {
            throw new GeneratorClosedException();
        }
        return tenure;
    }

    @Override
    public synchronized @Nullable WorkerTenure current() {
        return closed ? null : tenure;
    }

    /** For a caller that meets a clock that is just being set back. Nothing else is worth to wait for. */
    @Override
    public synchronized boolean recover(WorkerTenure tenure) {
        follow();
        return this.tenure != tenure;
    }

    @Override
    public synchronized void close() {
        closed = true;
        clock.unfollow(follower);
        tenure.seal();
    }

    /** Before the epoch there are no IDs, so nothing can come twice. */
    private synchronized void follow() {
        if (tenure.millisBehind() > 0 && !clock.instant().isBefore(layout.epoch())) {
            replace(next());
        }
    }

    private int next() {
        int next = tenure.workerId() + 1;
        if (next > layout.maxWorkerId()) {
            throw new IllegalStateException(
                    "At " + clock.instant() + " IDs were issued already, and there is no worker ID" + " after "
                            + tenure.workerId() + " to go on with");
        }
        return next;
    }

    private void replace(int next) {
        if (!closed) {
            WorkerTenure old = tenure;
            tenure = WorkerTenure.unfenced(layout, clock, next);
            old.seal();
        }
    }
}
