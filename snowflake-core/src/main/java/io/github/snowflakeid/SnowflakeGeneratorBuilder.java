package io.github.snowflakeid;

import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Builds generators. Only {@link #workerId} or {@link #workerSource} must be given. Not thread-safe. */
public final class SnowflakeGeneratorBuilder {

    /** A clock that reads less is wrong, whatever the settings say. It may come right, so it fails where IDs are issued. */
    private static final Instant FIRST_PLAUSIBLE = SnowflakeLayout.ofDefaults().epoch();

    private SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
    private InstantSource clock = InstantSource.system();
    private SequenceStart sequenceStart = SequenceStart.ZERO;
    private Pause pause = Pause.REAL;
    private @Nullable ClockPolicy policy;
    private @Nullable Integer workerId;
    private @Nullable WorkerSource source;

    SnowflakeGeneratorBuilder() {}

    /** The layout of the IDs; {@link SnowflakeLayout#ofDefaults()} if not given. */
    public SnowflakeGeneratorBuilder layout(SnowflakeLayout layout) {
        this.layout = layout;
        return this;
    }

    /**
     * A worker ID that no other generator of the ID space uses, in this process or another, and that is not leased either: two
     * generators with one worker ID issue equal IDs. After a restart onto a clock that was set back, IDs repeat too; a {@code
     * FileLeaseStore} prevents that. A leased worker ID has neither weakness.
     *
     * <p>Within one JVM this is seen to, for generators of one layout. Those of one class loader whose clocks tell one time, to
     * a second, share a counter, and the clock of the first. On another clock, or in another class loader, a second one is
     * refused, until the first is {@linkplain SnowflakeGenerator#close closed}; it starts above what was issued before. A
     * generator that is not closed keeps its worker ID, also when nobody refers to it any more.
     *
     * <p>All that does not concern clocks of tests, which do not run by themselves: a generator on such a clock shares nothing
     * and is refused by nothing, so that tests may build many with one worker ID, and have equal IDs. A clock that is neither
     * the JDK's nor of this library is watched for 20 ms when the generator is built; one that shows the same time for longer is
     * taken for a test's.
     *
     * @param workerId 0 to {@link SnowflakeLayout#maxWorkerId()}
     */
    public SnowflakeGeneratorBuilder workerId(int workerId) {
        this.workerId = workerId;
        return this;
    }

    /** Where the worker ID comes from. The source must use the generator's layout; the generator closes it. */
    public SnowflakeGeneratorBuilder workerSource(WorkerSource source) {
        this.source = source;
        return this;
    }

    /** The wall clock for a fixed worker ID; the system's if not given. A source brings its own. */
    public SnowflakeGeneratorBuilder clock(InstantSource clock) {
        this.clock = clock;
        return this;
    }

    /** How to meet a clock that stands still or goes back; {@link ClockPolicy#ofDefaults} if not given. */
    public SnowflakeGeneratorBuilder clockPolicy(ClockPolicy policy) {
        this.policy = policy;
        return this;
    }

    /** With which number the sequence of a tick starts; {@link SequenceStart#ZERO} if not given. */
    public SnowflakeGeneratorBuilder sequenceStart(SequenceStart sequenceStart) {
        this.sequenceStart = sequenceStart;
        return this;
    }

    SnowflakeGeneratorBuilder pause(Pause pause) {
        this.pause = pause;
        return this;
    }

    /**
     * The generator.
     *
     * @throws InvalidSettingException if a setting is out of its range, or settings do not go together
     * @throws WorkerIdInUseException if a generator of this JVM has the fixed worker ID and cannot share it
     */
    public SnowflakeGenerator build() {
        Instant now = clock.instant();
        if (layout.epoch().isAfter(now) && !now.isBefore(FIRST_PLAUSIBLE)) {
            throw new InvalidSettingException(
                    "layout.epoch", layout.epoch(), "not after this machine's time, " + now + ", if that is right");
        }
        ClockPolicy policy = this.policy == null ? ClockPolicy.ofDefaults(layout) : this.policy;
        if (policy.maxWait().compareTo(layout.tick()) < 0) {
            throw new InvalidSettingException(
                    "clock.max-wait",
                    policy.maxWait(),
                    "at least one layout.tick, " + InvalidSettingException.text(layout.tick()));
        }
        if (sequenceStart == SequenceStart.SPREAD && layout.sequenceBits() < 3) {
            throw new InvalidSettingException(
                    "sequence-start", "spread", "zero, with " + layout.sequenceBits() + " sequence bits: 3 leave room");
        }
        return new SnowflakeGenerator(layout, source(), policy, sequenceStart, pause);
    }

    private WorkerSource source() {
        if (source != null && workerId == null) {
            return source;
        }
        if (source != null || workerId == null) {
            throw new InvalidSettingException(
                    "worker-id", workerId == null ? "none" : workerId, "either a worker ID or a worker source");
        }
        return new FixedWorkerSource(layout, clock, workerId);
    }
}
