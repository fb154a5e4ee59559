package io.github.snowflakeid;

/**
 * What a generator has done since it was built, read at one moment. The numbers are read one after the other and need not
 * add up; none but {@link #millisBehind} ever goes down.
 *
 * @param issued IDs issued. May lag behind by the calls in progress; includes IDs that were drawn and never returned, because
 *     their call failed afterwards. Generators that share a fixed worker ID in one JVM share this number, too
 * @param tickWaits how often a caller waited for the clock's next tick, because the IDs of a tick were used up
 * @param clockSteps how often the wall clock was found to have stepped back, or further back, by at most
 *     {@link ClockPolicy#maxCoast()}, and was ridden out
 * @param rollbacks how often a caller found the wall clock further back than that
 * @param fenceStops how often a caller found the fence of the lease reached
 * @param failovers how often the generator went on under another lease
 * @param millisBehind how far the wall clock lies behind the times that IDs have come to, in milliseconds at this moment; 0 if
 *     it does not. These are the times of IDs issued, and those that were skipped or belong to others: before the floor of a
 *     lease, and before a fence that the clock was past. While it is not 0 the ID clock is coasting
 */
public record SnowflakeStatistics(
        long issued,
        long tickWaits,
        long clockSteps,
        long rollbacks,
        long fenceStops,
        long failovers,
        long millisBehind) {}
