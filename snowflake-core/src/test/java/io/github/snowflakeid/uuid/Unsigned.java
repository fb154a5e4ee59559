package io.github.snowflakeid.uuid;

import java.math.BigInteger;
import java.util.UUID;

/** UUIDs as the unsigned 128-bit numbers that they are. {@link UUID#compareTo} compares signed halves. */
final class Unsigned {

    private Unsigned() {}

    static BigInteger number(UUID uuid) {
        return new BigInteger(uuid.toString().replace("-", ""), 16);
    }

    /** Compares the {@linkplain #number numbers}, fast enough for ten million. */
    static boolean isGreater(UUID one, UUID other) {
        int high = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return high > 0
                || (high == 0
                        && Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits()) > 0);
    }
}
