package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;

/**
 * Layouts of other generators with their default settings, to read ids that they made and to find their time windows. For
 * new IDs take {@link SnowflakeLayout#ofDefaults()}: these epochs have used up years already.
 *
 * <p>Where a generator fills 64 bits, its ids are read here as long as they are positive, which is stated with each.
 */
public final class KnownLayouts {

    private static final Duration MILLISECOND = Duration.ofMillis(1);
    private static final Instant TWITTER_EPOCH = Instant.ofEpochMilli(1288834974657L);

    private KnownLayouts() {}

    /**
     * Twitter's Snowflake of 2010, and X: {@code 41 | datacenter 5 | worker 5 | 12} since 2010-11-04T01:42:54.657Z; until
     * 2080.
     */
    public static SnowflakeLayout twitter() {
        return new SnowflakeLayout(TWITTER_EPOCH, MILLISECOND, 41, 10, 5, 12);
    }

    /**
     * Discord: {@code 42 | worker 5 | process 5 | increment 12} since 2015; positive until 2084. The worker reads as
     * {@link SnowflakeParts#datacenterId()}, the process is {@code workerId() & 31}.
     */
    public static SnowflakeLayout discord() {
        return new SnowflakeLayout(Instant.ofEpochMilli(1420070400000L), MILLISECOND, 41, 10, 5, 12);
    }

    /**
     * Instagram's function for PostgreSQL: {@code 41 | shard 13 | sequence 10} since 2011-08-24T21:07:01.721Z, all 64 bits;
     * positive until 2046. The shard reads as {@link SnowflakeParts#workerId()}.
     */
    public static SnowflakeLayout instagram() {
        return new SnowflakeLayout(Instant.ofEpochMilli(1314220021721L), MILLISECOND, 40, 13, 0, 10);
    }

    /**
     * TSID (tsid-creator, hypersistence-tsid): {@code 42 | node 10 | counter 12} since 2020; positive until 2089. With other
     * than 10 bits for the node, use {@link SnowflakeLayout#withBits}. Only the time of a TSID is certain to mean anything:
     * by default the node is random, and the counter starts at a random number.
     */
    public static SnowflakeLayout tsid() {
        return new SnowflakeLayout(Instant.parse("2020-01-01T00:00:00Z"), MILLISECOND, 41, 10, 0, 12);
    }

    /** CosId's {@code MillisecondSnowflakeId}: {@code 41 | machine 10 | 12} since 2019-12-24T16:00:00Z; until 2089. */
    public static SnowflakeLayout cosId() {
        return new SnowflakeLayout(Instant.ofEpochMilli(1577203200000L), MILLISECOND, 41, 10, 0, 12);
    }

    /** Hutool's {@code Snowflake}: as Twitter's, the epoch included. */
    public static SnowflakeLayout hutool() {
        return twitter();
    }
}
