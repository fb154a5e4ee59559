package io.github.snowflakeid;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Issues IDs of one {@linkplain SnowflakeLayout layout} under the worker ID of one {@linkplain WorkerSource source}:
 * strictly increasing, at most {@link SnowflakeLayout#maxSequence()} + 1 a tick, never with a time ahead of the wall clock
 * (but see {@link ClockPolicy#maxCoast()}). Thread-safe.
 *
 * <p>A call blocks only to wait for the clock's next tick, at most {@link ClockPolicy#maxWait()}, and for its source: for
 * the first worker ID, and for a lease that has just run out. An interrupt does not cut it short.
 *
 * <p>Increasing has one exception: after the clock stepped back by more than {@link ClockPolicy#maxCoast()} a leased
 * generator goes on under another worker ID with the clock's time, so that the times in IDs are right again. What one call of
 * {@link #nextIds} returns is in increasing order even then.
 */
public final class SnowflakeGenerator implements IdGenerator, AutoCloseable {

    private static final long NONE = -1;

    private final SnowflakeLayout layout;
    private final WorkerSource source;
    private final ClockPolicy policy;
    private final Pause pause;
    private final SequenceStart sequenceStart;
    private final long maxCoast;
    private final Tally tally = new Tally();

    /** The tenure last used: in force, or sealed by the source since. Null before the first ID and after the end. */
    private volatile @Nullable WorkerTenure tenure;

    private volatile boolean closed;

    SnowflakeGenerator(
            SnowflakeLayout layout, WorkerSource source, ClockPolicy policy, SequenceStart sequenceStart, Pause pause) {
        this.layout = layout;
        this.source = source;
        this.policy = policy;
        this.sequenceStart = sequenceStart;
        this.pause = pause;
        this.maxCoast = policy.maxCoastTicks(layout);
    }

    /** Needs a worker ID or a source of one. */
    public static SnowflakeGeneratorBuilder builder() {
        return new SnowflakeGeneratorBuilder();
    }

    /** The layout of the IDs, which also decodes them and finds the IDs of a time range. */
    public SnowflakeLayout layout() {
        return layout;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IdTimeoutException if the clock's next tick did not come in time
     * @throws ClockMovedBackwardsException if the clock lies too far back
     * @throws ClockBeforeEpochException if the clock lies before the layout's epoch
     * @throws LayoutExhaustedException if the clock lies after the layout's last timestamp
     * @throws FenceReachedException if the lease has run out and was not renewed
     * @throws GeneratorClosedException after {@link #close()}
     */
    @Override
    public long nextId() {
        WorkerTenure current = tenure;
        if (current == null) {
            current = refreshed(source.tenure());
        }
        long number = current.counter().draw(maxCoast, sequenceStart);
        return number >= 0 ? current.id(number) : insist(new Attempt(source, policy, pause, tally), current, number);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Takes as many ticks as the layout needs for so many IDs; the bound on waiting holds for each of them. Other
     * threads get their turn in between.
     *
     * @throws SnowflakeException as {@link #nextId()} does
     */
    @Override
    public long[] nextIds(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count: " + count + " (expected: 0 or more)");
        }
        long[] ids = new long[count];
        Attempt attempt = new Attempt(source, policy, pause, tally);
        WorkerTenure current = tenure;
        if (current == null) {
            current = refreshed(source.tenure());
        }
        boolean ordered = true;
        for (int filled = 0; filled < count; ) {
            int start = filled;
            TickCounter counter = current.counter();
            long first = counter.claim(count - filled, maxCoast, sequenceStart);
            if (first < 0) {
                current = refreshed(attempt.overcome(first, current));
                if (attempt.hasLostRace()) {
                    ids[filled++] = insist(attempt, current, current.counter().reserve(maxCoast, sequenceStart));
                }
            } else {
                long end = first + counter.room(first, count - filled);
                for (long number = first; number < end; number++) {
                    ids[filled++] = current.id(number);
                }
            }
            if (filled > start) {
                attempt.progressed();
                ordered &= start == 0 || ids[start - 1] < ids[start];
            }
        }
        if (!ordered) {
            Arrays.sort(ids);
        }
        return ids;
    }

    /** The worker ID that IDs are issued under at this moment; empty while there is none. */
    public OptionalInt workerId() {
        WorkerTenure current = closed ? null : source.current();
        return current == null ? OptionalInt.empty() : OptionalInt.of(current.workerId());
    }

    /** Why no ID can be issued at this moment; empty if one can, after a wait for the next tick perhaps. Does not wait. */
    public Optional<SnowflakeException> outage() {
        if (closed) {
            return Optional.of(new GeneratorClosedException());
        }
        WorkerTenure current = source.current();
        if (current == null || current.isSealed()) {
            return Optional.of(new NoWorkerIdException("No worker ID is held at this moment", null));
        }
        long obstacle = current.counter().obstacle(maxCoast);
        return obstacle == Obstacle.FENCED || obstacle == Obstacle.ROLLED_BACK
                ? Optional.of(Attempt.refusal(obstacle, current, policy))
                : Optional.empty();
    }

    /** What this generator has done so far. Does not wait, and holds up nobody who draws IDs. */
    public SnowflakeStatistics statistics() {
        return tally.read(closed ? null : source.current());
    }

    /**
     * Gives up the worker ID. From then on every call throws {@link GeneratorClosedException}. Closing again does nothing.
     * Blocks as long as the source does.
     */
    @Override
    public void close() {
        closed = true;
        tenure = null;
        source.close();
    }

    /** A number that was drawn for a tick to come stays this call's own, and is issued when its tick has come. */
    private long insist(Attempt attempt, WorkerTenure first, long drawn) {
        WorkerTenure current = first;
        long number = drawn;
        long held = NONE;
        while (number < 0) {
            if (Obstacle.isHeldNumber(number)) {
                held = ~number;
                number = Obstacle.TICK_USED_UP;
            } else if (number != Obstacle.TICK_USED_UP) {
                held = NONE;
            }
            current = refreshed(attempt.overcome(number, current));
            TickCounter counter = current.counter();
            if (held != NONE) {
                number = counter.admit(held, maxCoast);
            } else {
                number = attempt.hasLostRace()
                        ? counter.reserve(maxCoast, sequenceStart)
                        : counter.draw(maxCoast, sequenceStart);
            }
        }
        return current.id(number);
    }

    /** Keeps the tenure for the next call, and nothing once closed. */
    private WorkerTenure refreshed(WorkerTenure current) {
        if (tenure != current) {
            if (!current.layout().fingerprint().equals(layout.fingerprint())) {
                throw new IllegalStateException("The worker source has the layout "
                        + current.layout().fingerprint() + ", the generator " + layout.fingerprint());
            }
            tally.using(current);
            tenure = current;
        }
        if (closed) {
            tenure = null;
            throw new GeneratorClosedException();
        }
        return current;
    }
}
