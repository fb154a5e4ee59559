package io.github.snowflakeid.uuid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InstantOutOfRangeException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UuidV7Tests {

    private static final Instant LAST = Instant.parse("+10889-08-02T05:31:50.655Z");

    /** RFC 9562, appendix A.6: 2022-02-22 14:22:22.00 GMT-05:00, rand_a 0xCC3, rand_b 0x18C4DC0C0C07398F. */
    @Test
    void theExampleOfTheRfc() {
        UUID example = UUID.fromString("017F22E2-79B0-7CC3-98C4-DC0C0C07398F");
        Instant time = Instant.parse("2022-02-22T19:22:22.000Z");
        assertThat(UuidV7.timestamp(example)).isEqualTo(time);

        long counter = 0xCC3 << 8 | 0x18C4DC0C0C07398FL >>> 54;
        UUID made = UuidV7.of(time.toEpochMilli() << 20 | counter, 0x18C4DC0C0C07398FL << 10);
        assertThat(made).isEqualTo(example);
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00Z,           00000000-0000-7000-8000-000000000000, 00000000-0000-7fff-bfff-ffffffffffff",
        "2022-02-22T19:22:22Z,           017f22e2-79b0-7000-8000-000000000000, 017f22e2-79b0-7fff-bfff-ffffffffffff",
        "2022-02-22T19:22:22.000001Z,    017f22e2-79b1-7000-8000-000000000000, 017f22e2-79b0-7fff-bfff-ffffffffffff",
        "2022-02-22T19:22:22.000999999Z, 017f22e2-79b1-7000-8000-000000000000, 017f22e2-79b0-7fff-bfff-ffffffffffff",
        "+10889-08-02T05:31:50.655Z,     ffffffff-ffff-7000-8000-000000000000, ffffffff-ffff-7fff-bfff-ffffffffffff"
    })
    void anInstantHasALowestAndAHighestUuid(Instant instant, UUID lowest, UUID highest) {
        assertThat(UuidV7.lowest(instant)).isEqualTo(lowest);
        assertThat(UuidV7.highest(instant)).isEqualTo(highest);
    }

    @Test
    void theBoundsEncloseAMillisecond() {
        Instant time = Instant.parse("2026-03-04T05:06:07.089Z");
        UUID before = UuidV7.highest(time.minusMillis(1));
        UUID lowest = UuidV7.lowest(time);
        UUID highest = UuidV7.highest(time);
        UUID after = UuidV7.lowest(time.plusMillis(1));
        assertThat(Unsigned.number(lowest)).isBetween(Unsigned.number(before), Unsigned.number(highest));
        assertThat(Unsigned.number(after)).isGreaterThan(Unsigned.number(highest));
        assertThat(UuidV7.timestamp(lowest)).isEqualTo(time);
        assertThat(UuidV7.timestamp(highest)).isEqualTo(time);
    }

    /** Times from the year 6429 on have the top bit set. */
    @Test
    void allTimesOfTheFieldAreRead() {
        assertThat(UuidV7.timestamp(UuidV7.lowest(Instant.EPOCH))).isEqualTo(Instant.EPOCH);
        assertThat(UuidV7.timestamp(UuidV7.highest(LAST))).isEqualTo(LAST);
    }

    @Test
    void timesThatA48BitFieldCannotExpressAreRefused() {
        // 2^48 - 1 ms.
        assertThat(BigInteger.valueOf(LAST.toEpochMilli()))
                .isEqualTo(BigInteger.TWO.pow(48).subtract(BigInteger.ONE));
        for (Instant instant :
                new Instant[] {Instant.EPOCH.minusNanos(1), LAST.plusNanos(1), Instant.MIN, Instant.MAX}) {
            assertThatThrownBy(() -> UuidV7.lowest(instant)).isInstanceOf(InstantOutOfRangeException.class);
            assertThatThrownBy(() -> UuidV7.highest(instant))
                    .isInstanceOf(InstantOutOfRangeException.class)
                    .hasMessage("instant: " + instant + " (expected: 1970-01-01T00:00:00Z to " + LAST + ")");
        }
    }

    /** All 16 versions with all values of the three bits in which a variant shows. */
    @Test
    void onlyVersion7OfTheRfcsVariantIsRead() {
        for (int version = 0; version < 16; version++) {
            for (int bits = 0; bits < 8; bits++) {
                UUID uuid = UUID.fromString(
                        String.format(Locale.ROOT, "017f22e2-79b0-%xcc3-%x8c4-dc0c0c07398f", version, bits << 1));
                if (version == 7 && bits >> 1 == 0b10) {
                    assertThat(UuidV7.timestamp(uuid)).isEqualTo(Instant.parse("2022-02-22T19:22:22Z"));
                } else {
                    assertThatThrownBy(() -> UuidV7.timestamp(uuid))
                            .isInstanceOfSatisfying(
                                    NotUuidV7Exception.class,
                                    e -> assertThat(e.uuid()).isEqualTo(uuid));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"})
    void theNilAndTheMaxUuidHaveNoTime(UUID uuid) {
        assertThatThrownBy(() -> UuidV7.timestamp(uuid))
                .isInstanceOf(NotUuidV7Exception.class)
                .hasMessage("uuid: " + uuid + " has version " + uuid.version() + ", variant " + uuid.variant()
                        + " (expected: version 7, variant 2)");
    }

    /** As the package documentation says; the year 6429 begins the half of times with the top bit set. */
    @Test
    void signedComparisonAgreesUntilTheYear6429() {
        Instant half = Instant.ofEpochMilli(1L << 47);
        assertThat(half).isEqualTo(Instant.parse("6429-10-17T02:45:55.328Z"));
        UUID early = UuidV7.lowest(Instant.EPOCH);
        assertThat(UuidV7.highest(half.minusMillis(1))).isGreaterThan(early);
        assertThat(UuidV7.lowest(half)).isLessThan(early);
        assertThat(Unsigned.isGreater(UuidV7.lowest(half), early)).isTrue();
    }
}
