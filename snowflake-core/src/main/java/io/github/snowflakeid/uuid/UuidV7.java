package io.github.snowflakeid.uuid;

import io.github.snowflakeid.InstantOutOfRangeException;
import io.github.snowflakeid.SnowflakeLayout;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * What UUIDs of version 7 say, whoever made them, and the bounds of a time range. Their times are whole milliseconds from
 * 1970 to the year 10889.
 *
 * <p>{@code id BETWEEN lowest(from) AND highest(to)} finds the UUIDs whose time lies in {@code [from, to]} where the database
 * compares UUIDs by their bytes, as PostgreSQL does (SQL Server's {@code uniqueidentifier} does not).
 */
public final class UuidV7 {

    private static final int VERSION = 7;
    private static final int VARIANT = 2;

    private static final long VERSION_BITS = 0x7000;
    private static final long VARIANT_BITS = 1L << 63;
    private static final int RANDOM_A_BITS = 12;
    private static final int RANDOM_B_BITS = 62;

    /** The 48 bits of time as a layout, so that instants are rounded and refused as everywhere in this library. */
    private static final SnowflakeLayout TIME = new SnowflakeLayout(Instant.EPOCH, Duration.ofMillis(1), 48, 1, 0, 14);

    private UuidV7() {}

    /**
     * The time in a UUID.
     *
     * @throws NotUuidV7Exception if it has another version or variant
     */
    public static Instant timestamp(UUID uuid) {
        if (uuid.version() != VERSION || uuid.variant() != VARIANT) {
            throw new NotUuidV7Exception(uuid);
        }
        return Instant.ofEpochMilli(uuid.getMostSignificantBits() >>> 16);
    }

    /**
     * The lowest UUID whose {@linkplain #timestamp time} is not before the instant.
     *
     * @throws InstantOutOfRangeException if there is no such time
     */
    public static UUID lowest(Instant instant) {
        return of(TIME.lowestId(instant) >>> 15, 0, 0);
    }

    /**
     * The highest UUID whose {@linkplain #timestamp time} is not after the instant.
     *
     * @throws InstantOutOfRangeException if there is no such time
     */
    public static UUID highest(Instant instant) {
        return of(TIME.highestId(instant) >>> 15, (1L << RANDOM_A_BITS) - 1, (1L << RANDOM_B_BITS) - 1);
    }

    /** The UUID of a word of {@link TimeCounter}, of which as many bits of {@code random} make up the rest as there is room for. */
    static UUID of(long word, long random) {
        int lowBits = TimeCounter.COUNTER_BITS - RANDOM_A_BITS;
        int tailBits = RANDOM_B_BITS - lowBits;
        int counter = TimeCounter.counterOf(word);
        long low = counter & ((1L << lowBits) - 1);
        return of(TimeCounter.millisOf(word), counter >>> lowBits, low << tailBits | random >>> (Long.SIZE - tailBits));
    }

    private static UUID of(long millis, long randomA, long randomB) {
        return new UUID(millis << 16 | VERSION_BITS | randomA, VARIANT_BITS | randomB);
    }
}
