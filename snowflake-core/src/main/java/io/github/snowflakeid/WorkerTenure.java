package io.github.snowflakeid;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One holder's span on a worker ID: it owns the timestamps in {@code [floor, ceiling)}, and nothing is issued outside them.
 * Tenures of one worker ID must own disjoint spans; that is the whole duty of a {@link WorkerSource}. Thread-safe.
 *
 * <p>For implementers of {@link WorkerSource}; who only needs IDs need not know it.
 */
public final class WorkerTenure {

    private final SnowflakeLayout layout;
    private final TickClock clock;
    private final IdClock idClock;
    private final TickCounter counter;
    private final int workerId;
    private final int sequenceBits;
    private final int workerAndSequenceBits;
    private final long workerField;
    private final long sequenceMask;

    private volatile long floorMillis;
    private volatile long ceilingMillis;

    private WorkerTenure(
            SnowflakeLayout layout,
            InstantSource source,
            int workerId,
            long floorMillis,
            long ceilingMillis,
            LongConsumer late) {
        if (workerId < 0 || workerId > layout.maxWorkerId()) {
            throw new InvalidSettingException("worker-id", workerId, "0.." + layout.maxWorkerId());
        }
        this.layout = layout;
        this.clock = new TickClock(layout, source);
        this.workerId = workerId;
        this.sequenceBits = layout.sequenceBits();
        this.workerAndSequenceBits = layout.workerBits() + sequenceBits;
        this.workerField = (long) workerId << sequenceBits;
        this.sequenceMask = layout.maxSequence();
        this.floorMillis = floorMillis;
        this.ceilingMillis = ceilingMillis;
        long end = layout.maxTick() + 1;
        long start = Math.min(end, Math.max(0, layout.tickFrom(floorMillis)));
        Fence fence = new Fence(limitOf(ceilingMillis), end);
        this.idClock = new IdClock(clock, fence, start, tick -> late.accept(layout.millisOfTick(tick + 1) - 1));
        this.counter = new TickCounter(idClock, fence, workerId, sequenceBits, end, start);
    }

    /** A tenure of all the layout's timestamps, for a worker ID that nobody else has. */
    public static WorkerTenure unfenced(SnowflakeLayout layout, InstantSource clock, int workerId) {
        long end = layout.millisOfTick(layout.maxTick() + 1);
        return fenced(layout, clock, workerId, layout.epoch().toEpochMilli(), end);
    }

    /**
     * A tenure of the timestamps in {@code [floor, ceiling)}. Within a tick a floor rounds up and a ceiling rounds down.
     *
     * @param floorMillis the first time to issue at, in milliseconds of Unix time
     * @param ceilingMillis the first time not to issue at: the fence
     */
    public static WorkerTenure fenced(
            SnowflakeLayout layout, InstantSource clock, int workerId, long floorMillis, long ceilingMillis) {
        return fenced(layout, clock, workerId, floorMillis, ceilingMillis, reading -> {});
    }

    /**
     * As above.
     *
     * @param late hears, on the thread that took it, of each reading of the clock at or past the fence, in milliseconds of Unix
     *     time: the last one of the tick
     */
    public static WorkerTenure fenced(
            SnowflakeLayout layout,
            InstantSource clock,
            int workerId,
            long floorMillis,
            long ceilingMillis,
            LongConsumer late) {
        return new WorkerTenure(layout, clock, workerId, floorMillis, ceilingMillis, late);
    }

    /**
     * Takes the place of another tenure, which is sealed by it: this one starts after the last timestamp drawn there, so
     * that one generator's IDs go on increasing, and a clock step that is ridden out there goes on being ridden out here.
     * What the clock was seen to read there, past the fence, is held against the fence here. To be called before anything is
     * issued here.
     */
    public void takeOver(WorkerTenure predecessor) {
        long tick = layout.tickFrom(predecessor.seal());
        counter.takeOver(predecessor.counter, tick, predecessor.idClock.latestPast());
    }

    /**
     * As above, but only this reading of the clock is held against the fence here. Readings from before this tenure was asked
     * for need not be: they say nothing of copies of this process that have it.
     *
     * @param latest the latest reading since then, in milliseconds of Unix time
     */
    public void takeOver(WorkerTenure predecessor, long latest) {
        counter.takeOver(predecessor.counter, layout.tickFrom(predecessor.seal()), layout.tickAt(latest));
    }

    /**
     * Skips what was issued before, here or elsewhere. To be called before anything is issued here.
     *
     * @param floorMillis the first time to issue at, in milliseconds of Unix time; without effect if it is before the floor
     * @param predecessor a tenure to {@linkplain #takeOver take over}, or null
     */
    WorkerTenure startingAt(long floorMillis, @Nullable WorkerTenure predecessor) {
        if (predecessor != null) {
            takeOver(predecessor);
        }
        counter.skipTo(layout.tickFrom(floorMillis));
        return this;
    }

    /** The worker ID in every ID of this tenure. */
    public int workerId() {
        return workerId;
    }

    /** The first time that an ID of this tenure may carry. */
    public Instant floor() {
        return Instant.ofEpochMilli(floorMillis);
    }

    /** The fence: the first time that no ID of this tenure may carry. */
    public Instant ceiling() {
        return Instant.ofEpochMilli(ceilingMillis);
    }

    /**
     * Moves the fence to where a renewal has put it. When any reading of the clock has been at or past the old fence, that
     * becomes the floor: what was issued below it, by a copy of this process for example, is not known here.
     *
     * <p>Not to be called by two threads at once.
     *
     * @param ceilingMillis milliseconds of Unix time, not before the present ceiling
     */
    public void extend(long ceilingMillis) {
        long old = this.ceilingMillis;
        if (ceilingMillis < old) {
            throw new IllegalArgumentException("ceiling: " + ceilingMillis + " (expected: " + old + " or later)");
        }
        this.ceilingMillis = ceilingMillis;
        if (counter.extend(limitOf(old), limitOf(ceilingMillis))) {
            floorMillis = old;
        }
    }

    /**
     * Whether any reading of the clock so far, one taken now included, has been at or past the fence. Then nothing is
     * issued, even if the clock goes back, until the fence was {@linkplain #extend extended}.
     */
    public boolean isPast() {
        return idClock.isPast();
    }

    /** Holds a reading of the clock that was taken elsewhere against the fence, as {@link #isPast()} does with its own. */
    public void observe(long nowMillis) {
        idClock.observe(layout.tickAt(nowMillis));
    }

    /**
     * Ends this tenure for good: no more IDs.
     *
     * @return the time, in milliseconds of Unix time, from which on nothing was issued: never after the ceiling, never
     *     before the floor. Sealing again returns the same
     */
    public long seal() {
        long until = layout.millisOfTick(counter.seal());
        return Math.min(ceilingMillis, Math.max(floorMillis, until));
    }

    /** Whether this tenure has ended. */
    public boolean isSealed() {
        return counter.isSealed();
    }

    /**
     * How far the clock lies behind the times that IDs have come to, in milliseconds; 0 or less if it does not. These are the
     * times of IDs issued, those before the floor, and those that were skipped.
     */
    public long millisBehind() {
        return layout.millisOfTick(idClock.reached()) - layout.millisOfTick(clock.now());
    }

    TickCounter counter() {
        return counter;
    }

    /** How often the clock stepped back and was ridden out. */
    long clockSteps() {
        return idClock.steps();
    }

    TickClock clock() {
        return clock;
    }

    /** The ID that carries a number of {@link #counter()}. */
    long id(long number) {
        return ((number >> sequenceBits) << workerAndSequenceBits) | workerField | (number & sequenceMask);
    }

    /** The time of the last ID issued, by a tenure whose place this one took perhaps; null if there was none. */
    @Nullable
    Instant lastIssued() {
        long tick = counter.lastIssued();
        return tick < 0 ? null : layout.instantOfTick(tick);
    }

    /** The last time of which no ID comes any more, unless the clock is there: those before it were issued or skipped. */
    Instant reached() {
        return layout.instantOfTick(idClock.reached());
    }

    SnowflakeLayout layout() {
        return layout;
    }

    private long limitOf(long ceilingMillis) {
        return Math.min(layout.maxTick() + 1, layout.tickAt(ceilingMillis));
    }
}
