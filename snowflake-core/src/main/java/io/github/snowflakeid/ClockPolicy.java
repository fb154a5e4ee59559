package io.github.snowflakeid;

import java.time.Duration;

/**
 * What to do when the clock does not let an ID be issued at once.
 *
 * @param maxCoast how far the wall clock may step back without an error, 0 to 1 minute. Within it the ID clock holds its
 *     last timestamp and goes on counting, so that embedded times may lie this far ahead of the wall clock. Where a layout
 *     has longer ticks it is {@linkplain #maxCoast(SnowflakeLayout) rounded up} to whole ones
 * @param maxWait how long a caller waits for its turn when a tick is used up, at least one tick of the layout, at most 1
 *     minute
 */
public record ClockPolicy(Duration maxCoast, Duration maxWait) {

    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final Duration USUAL_WAIT = Duration.ofMillis(100);

    /** Refuses values out of range. */
    public ClockPolicy {
        if (maxCoast.isNegative() || maxCoast.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException("clock.max-coast", maxCoast, "0s to 1m");
        }
        if (maxWait.isNegative() || maxWait.isZero() || maxWait.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException("clock.max-wait", maxWait, "one tick to 1m");
        }
    }

    /** Rides out steps of 1 s; waits 100 ms or two ticks of the layout, whichever is longer, at most 1 minute. */
    public static ClockPolicy ofDefaults(SnowflakeLayout layout) {
        Duration twoTicks = layout.tick().multipliedBy(2);
        Duration wait = twoTicks.compareTo(USUAL_WAIT) < 0 ? USUAL_WAIT : twoTicks;
        return new ClockPolicy(Duration.ofSeconds(1), wait.compareTo(LONGEST) < 0 ? wait : LONGEST);
    }

    /**
     * {@link #maxCoast()} in whole ticks of the layout: a step of the clock within it, however short, may go from one tick
     * to the one before.
     */
    public Duration maxCoast(SnowflakeLayout layout) {
        return layout.tick().multipliedBy(maxCoastTicks(layout));
    }

    long maxCoastTicks(SnowflakeLayout layout) {
        return maxCoast.plus(layout.tick()).minusNanos(1).dividedBy(layout.tick());
    }

    /** This policy with another {@link #maxCoast()}. */
    public ClockPolicy withMaxCoast(Duration maxCoast) {
        return new ClockPolicy(maxCoast, maxWait);
    }

    /** This policy with another {@link #maxWait()}. */
    public ClockPolicy withMaxWait(Duration maxWait) {
        return new ClockPolicy(maxCoast, maxWait);
    }
}
