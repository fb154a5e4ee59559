package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * How the 63 usable bits of an ID are divided: {@code 0 | timestamp | worker ID | sequence}, and what the timestamp
 * counts. All nodes of an ID space must agree on it.
 *
 * @param epoch the time of timestamp 0, in whole milliseconds, from 1970 on
 * @param tick the timestamp's unit, whole milliseconds from 1 ms to 1 minute
 * @param timestampBits width of the timestamp, 28 to 60
 * @param workerBits width of the worker ID, 1 to 20
 * @param datacenterBits how many of the worker ID's high bits name a datacenter, 0 to {@code workerBits}
 * @param sequenceBits width of the sequence, 1 to 22
 */
public record SnowflakeLayout(
        Instant epoch, Duration tick, int timestampBits, int workerBits, int datacenterBits, int sequenceBits) {

    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final Instant LATEST_EPOCH = Instant.parse("9999-12-31T23:59:59.999Z");
    private static final long MOST_MILLIS = 1L << 61;

    private static final SnowflakeLayout DEFAULTS =
            new SnowflakeLayout(Instant.parse("2025-01-01T00:00:00Z"), SHORTEST, 41, 10, 0, 12);

    /** Refuses parts out of range, and widths that do not add up to 63. */
    public SnowflakeLayout {
        requireBits("layout.timestamp-bits", timestampBits, 28, 60);
        requireBits("layout.worker-bits", workerBits, 1, 20);
        requireBits("layout.datacenter-bits", datacenterBits, 0, workerBits);
        requireBits("layout.sequence-bits", sequenceBits, 1, 22);
        int sum = timestampBits + workerBits + sequenceBits;
        if (sum != 63) {
            throw new InvalidSettingException(
                    "layout",
                    timestampBits + "-" + workerBits + "-" + sequenceBits,
                    "layout.timestamp-bits, layout.worker-bits and layout.sequence-bits that add up to 63, not " + sum);
        }
        if (!tick.truncatedTo(ChronoUnit.MILLIS).equals(tick)
                || tick.compareTo(SHORTEST) < 0
                || tick.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException("layout.tick", tick, "whole milliseconds from 1ms to 1m");
        }
        if (!epoch.truncatedTo(ChronoUnit.MILLIS).equals(epoch)
                || epoch.isBefore(Instant.EPOCH)
                || epoch.isAfter(LATEST_EPOCH)) {
            throw new InvalidSettingException(
                    "layout.epoch", epoch, "whole milliseconds from " + Instant.EPOCH + " to " + LATEST_EPOCH);
        }
        if (1L << timestampBits > MOST_MILLIS / tick.toMillis()) {
            throw new InvalidSettingException(
                    "layout.timestamp-bits",
                    timestampBits,
                    "fewer, with a layout.tick of " + InvalidSettingException.text(tick)
                            + ", to fit 64-bit milliseconds");
        }
    }

    /** {@code 41 | 10 | 12}, ticks of a millisecond since 2025-01-01T00:00:00Z: 1,024 workers, enough until 2094. */
    public static SnowflakeLayout ofDefaults() {
        return DEFAULTS;
    }

    /** This layout with another epoch. */
    public SnowflakeLayout withEpoch(Instant epoch) {
        return new SnowflakeLayout(epoch, tick, timestampBits, workerBits, datacenterBits, sequenceBits);
    }

    /** This layout with another tick. */
    public SnowflakeLayout withTick(Duration tick) {
        return new SnowflakeLayout(epoch, tick, timestampBits, workerBits, datacenterBits, sequenceBits);
    }

    /** This layout with other widths, which add up to 63, and without a datacenter split. */
    public SnowflakeLayout withBits(int timestampBits, int workerBits, int sequenceBits) {
        return new SnowflakeLayout(epoch, tick, timestampBits, workerBits, 0, sequenceBits);
    }

    /** This layout with the worker ID's high bits naming a datacenter. IDs stay the same; only decoding changes. */
    public SnowflakeLayout withDatacenterBits(int datacenterBits) {
        return new SnowflakeLayout(epoch, tick, timestampBits, workerBits, datacenterBits, sequenceBits);
    }

    /** The highest worker ID. */
    public int maxWorkerId() {
        return (1 << workerBits) - 1;
    }

    /** The highest datacenter ID; 0 without a datacenter split. */
    public int maxDatacenterId() {
        return (1 << datacenterBits) - 1;
    }

    /** The highest number within a tick; one more than this many IDs fit into a tick of one worker. */
    public int maxSequence() {
        return (1 << sequenceBits) - 1;
    }

    /** The last timestamp: the start of the last tick in which an ID can be issued. */
    public Instant lastInstant() {
        return instantOfTick(maxTick());
    }

    /** What an ID says, under this layout. */
    public SnowflakeParts decode(long id) {
        if (id < 0) {
            throw new InvalidIdException(id);
        }
        int workerId = (int) (id >>> sequenceBits) & maxWorkerId();
        return new SnowflakeParts(
                instantOfTick(id >>> (workerBits + sequenceBits)),
                workerId,
                workerId >>> (workerBits - datacenterBits),
                (int) id & maxSequence());
    }

    /**
     * The lowest ID whose {@linkplain SnowflakeParts#time() time} is not before the instant.
     *
     * @throws InstantOutOfRangeException if the layout cannot express such a time
     */
    public long lowestId(Instant instant) {
        return tickNotBefore(requireExpressible(instant)) << (workerBits + sequenceBits);
    }

    /**
     * The highest ID whose {@linkplain SnowflakeParts#time() time} is not after the instant.
     *
     * @throws InstantOutOfRangeException if the layout cannot express such a time
     */
    public long highestId(Instant instant) {
        long tick = tickAt(requireExpressible(instant).toEpochMilli());
        int shift = workerBits + sequenceBits;
        return (tick << shift) | ((1L << shift) - 1);
    }

    /**
     * The IDs whose {@linkplain SnowflakeParts#time() time} lies in {@code [from, to)}, so that adjoining windows share no
     * ID and leave none out. Times that the layout cannot express are cut to those that it can. (A range that is cut at
     * the end lacks the one ID {@link Long#MAX_VALUE}.)
     *
     * @throws IllegalArgumentException if {@code to} lies before {@code from}
     */
    public IdRange range(Instant from, Instant to) {
        if (to.isBefore(from)) {
            throw new IllegalArgumentException("range: " + from + " to " + to + " (expected: from <= to)");
        }
        return new IdRange(boundary(from), boundary(to));
    }

    /** Layouts with equal fingerprints issue the same IDs: for example {@code 41-10-12@1735689600000/1ms}. */
    public String fingerprint() {
        return timestampBits + "-" + workerBits + "-" + sequenceBits + "@" + epoch.toEpochMilli() + "/"
                + tick.toMillis() + "ms";
    }

    long maxTick() {
        return (1L << timestampBits) - 1;
    }

    /** The tick that contains the time; below 0 before the epoch. */
    long tickAt(long epochMillis) {
        return Math.floorDiv(epochMillis - epoch.toEpochMilli(), tick.toMillis());
    }

    /** The first tick that starts at or after the time. */
    long tickFrom(long epochMillis) {
        return -Math.floorDiv(epoch.toEpochMilli() - epochMillis, tick.toMillis());
    }

    /** When the tick starts, in milliseconds of Unix time. */
    long millisOfTick(long tick) {
        return epoch.toEpochMilli() + tick * this.tick.toMillis();
    }

    Instant instantOfTick(long tick) {
        return Instant.ofEpochMilli(millisOfTick(tick));
    }

    private long boundary(Instant instant) {
        if (!instant.isAfter(epoch)) {
            return 0;
        }
        return instant.isAfter(lastInstant()) ? Long.MAX_VALUE : lowestId(instant);
    }

    private long tickNotBefore(Instant instant) {
        long millis = instant.toEpochMilli();
        return tickFrom(instant.isAfter(Instant.ofEpochMilli(millis)) ? millis + 1 : millis);
    }

    private Instant requireExpressible(Instant instant) {
        if (instant.isBefore(epoch) || instant.isAfter(lastInstant())) {
            throw new InstantOutOfRangeException(instant, epoch, lastInstant());
        }
        return instant;
    }

    private static void requireBits(String name, int bits, int min, int max) {
        if (bits < min || bits > max) {
            throw new InvalidSettingException(name, bits, min + ".." + max);
        }
    }
}
