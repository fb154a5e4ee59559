package io.github.snowflakeid.uuid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UuidV7GeneratorTests {

    private static final Instant START = Instant.parse("2022-02-22T19:22:22.000Z");
    private static final Instant LAST = Instant.parse("2248-09-26T15:10:22.207Z");

    /** How many UUIDs a millisecond has room for if its counter starts at 0, and at the highest start, 2^19 - 1. */
    private static final int MOST = 1_048_576;

    private static final int LEAST = 524_289;

    private final SettableClock clock = new SettableClock(START);

    /** RFC 4493, section 4, has AES-128 of the zero block under this key: 7df76b0c1ab899b3 3e42f047b91b546f. */
    @Test
    void itsFieldsAreTimeVersionCounterVariantAndRandomBits() {
        UuidV7Generator generator = generator(new FixedBytes(
                // A counter starts at the first 19 bits: 0x091a2.
                count -> count == FixedBytes.SEED ? "12345678" : "2b7e151628aed2a6abf7158809cf4f3c"));
        assertThat(generator.nextUuid()).hasToString("017f22e2-79b0-7091-a89f-7ddac306ae26");
        assertThat(generator.nextUuid()).hasToString("017f22e2-79b0-7091-a8cf-90bc11ee46d5");
    }

    @Test
    void bitsThatAreAllSetOrClearLeaveVersionAndVariantAlone() {
        long millis = START.toEpochMilli() << 20;
        assertThat(UuidV7.of(millis, 0)).hasToString("017f22e2-79b0-7000-8000-000000000000");
        assertThat(UuidV7.of(millis | 0x7ffff, -1)).hasToString("017f22e2-79b0-77ff-bfff-ffffffffffff");
    }

    /** Batches of 8, 16, 32, 64, 128, 256 and 512 in a millisecond, each with a key; the next millisecond begins with 8 again. */
    @Test
    void aKeyServesOneMillisecondAndTwiceAsManyEachTime() {
        List<Integer> drawn = new ArrayList<>();
        UuidV7Generator generator = generator(new FixedBytes(count -> {
            drawn.add(count);
            return "5a".repeat(count);
        }));
        IntStream.range(0, 8 + 16 + 32 + 64 + 128 + 256 + 512).forEach(i -> generator.nextUuid());
        assertThat(drawn).containsExactly(FixedBytes.SEED, 16, 16, 16, 16, 16, 16, 16);
        IntStream.range(0, 512).forEach(i -> generator.nextUuid());
        assertThat(drawn).hasSize(9);

        drawn.clear();
        clock.advance(Duration.ofMillis(1));
        IntStream.range(0, 8).forEach(i -> generator.nextUuid());
        assertThat(drawn).containsExactly(FixedBytes.SEED, FixedBytes.KEY);
    }

    /** A copy of the process whose clock has moved must not go on with what it remembers; back, the counter stays. */
    @Test
    void aKeyServesOneReadingOfTheClock() {
        List<Integer> drawn = new ArrayList<>();
        UuidV7Generator generator = generator(new FixedBytes(count -> {
            drawn.add(count);
            return "5a".repeat(count);
        }));
        generator.nextUuid();
        clock.set(START.minusMillis(1));
        generator.nextUuid();
        clock.set(START);
        generator.nextUuid();
        assertThat(drawn).containsExactly(FixedBytes.SEED, FixedBytes.KEY, FixedBytes.KEY, FixedBytes.KEY);
    }

    @Test
    void whatItIssuesCanBeRead() {
        UUID uuid = UuidV7Generator.ofDefaults().nextUuid();
        assertThat(uuid.version()).isEqualTo(7);
        assertThat(uuid.variant()).isEqualTo(2);
        assertThat(UuidV7.timestamp(uuid)).isBetween(Instant.now().minusSeconds(60), Instant.now());
    }

    @Test
    void tenMillionOfAFrozenClockStrictlyIncrease() {
        UuidV7Generator generator = UuidV7Generator.builder().clock(clock).build();
        UUID last = generator.nextUuid();
        for (int i = 1; i < 10_000_000; i++) {
            last = nextAfter(last, generator);
        }
        assertThat(lead(last)).isBetween(10_000_000L / MOST, 10_000_000L / LEAST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "ff"})
    void aMillisecondThatIsUsedUpBorrowsTheNext(String everyByte) {
        UuidV7Generator generator = generator(FixedBytes.each(everyByte));
        int room = everyByte.equals("00") ? MOST : LEAST;
        UUID first = generator.nextUuid();
        UUID last = first;
        for (int i = 1; i < room; i++) {
            last = nextAfter(last, generator);
        }
        assertThat(lead(last)).isZero();
        UUID borrowed = nextAfter(last, generator);
        assertThat(lead(borrowed)).isOne();
        // It starts anew, as the first one did: the same key, and the same counter.
        assertThat(borrowed.getMostSignificantBits() - first.getMostSignificantBits())
                .isEqualTo(1L << 16);
        assertThat(borrowed.getLeastSignificantBits() >>> 54).isEqualTo(first.getLeastSignificantBits() >>> 54);
    }

    @Test
    void theLeadOfAFrozenClockIsBounded() {
        UuidV7Generator generator = UuidV7Generator.builder()
                .clock(clock)
                .random(FixedBytes.each("ff"))
                .maxLead(Duration.ofMillis(2))
                .build();
        UUID last = generator.nextUuid();
        for (int i = 1; i < 3 * LEAST; i++) {
            last = nextAfter(last, generator);
        }
        assertThat(lead(last)).isEqualTo(2);
        assertThatThrownBy(generator::nextUuid).isInstanceOf(ClockBehindUuidsException.class);
        clock.advance(Duration.ofMillis(1));
        assertThat(lead(nextAfter(last, generator))).isEqualTo(3);
    }

    @Test
    void aClockThatStepsBackFiveSecondsChangesNothing() {
        UuidV7Generator generator = UuidV7Generator.builder().clock(clock).build();
        UUID last = generator.nextUuid();
        clock.set(START.minusSeconds(5));
        for (int i = 0; i < 100_000; i++) {
            last = nextAfter(last, generator);
        }
        assertThat(UuidV7.timestamp(last)).isEqualTo(START);
        clock.set(START.plusMillis(1));
        assertThat(UuidV7.timestamp(nextAfter(last, generator))).isEqualTo(START.plusMillis(1));
    }

    @Test
    void aClockThatStepsBackFurtherThanTheBoundIsRefused() {
        UuidV7Generator generator = UuidV7Generator.builder().clock(clock).build();
        UUID last = generator.nextUuid();
        clock.set(START.minusMillis(10_001));
        ClockBehindUuidsException e = catchThrowableOfType(ClockBehindUuidsException.class, generator::nextUuid);
        assertThat(e.now()).isEqualTo(START.minusMillis(10_001));
        assertThat(e.lastIssued()).isEqualTo(START);
        assertThat(e.maxLead()).isEqualTo(Duration.ofSeconds(10));
        assertThat(e)
                .hasMessage(
                        "The clock reads 2022-02-22T19:22:11.999Z, 10001 ms before the time of the last UUID issued,"
                                + " 2022-02-22T19:22:22Z; the next may be at most 10000 ms (max-lead) ahead of the clock");
        clock.set(START.minusSeconds(10));
        assertThat(UuidV7.timestamp(nextAfter(last, generator))).isEqualTo(START);
    }

    /** Without exhaustion the time is the clock's, or the last one; refused exactly when that is too far ahead. */
    @Test
    void theTimeFollowsAnyClock() {
        UuidV7Generator generator = UuidV7Generator.builder()
                .clock(clock)
                .maxLead(Duration.ofMillis(300))
                .build();
        Random random = new Random(9562);
        UUID last = generator.nextUuid();
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            clock.advance(Duration.ofMillis(random.nextInt(-200, 201)));
            Instant before = UuidV7.timestamp(last);
            if (before.minusMillis(300).isAfter(clock.instant())) {
                assertThatThrownBy(generator::nextUuid).isInstanceOf(ClockBehindUuidsException.class);
                refused++;
            } else {
                last = nextAfter(last, generator);
                Instant expected = before.isAfter(clock.instant()) ? before : clock.instant();
                assertThat(UuidV7.timestamp(last)).isEqualTo(expected);
            }
        }
        assertThat(refused).isBetween(1, 99_999);
    }

    @Test
    void clocksBefore1970AndAfter2248AreRefused() {
        UuidV7Generator generator = generator(FixedBytes.each("00"));
        clock.set(Instant.EPOCH.minusMillis(1));
        assertThatThrownBy(generator::nextUuid)
                .isInstanceOfSatisfying(
                        ClockOutOfRangeException.class, e -> assertThat(e.now()).isEqualTo(clock.instant()));
        clock.set(Instant.EPOCH);
        assertThat(UuidV7.timestamp(generator.nextUuid())).isEqualTo(Instant.EPOCH);
        clock.set(LAST.plusMillis(1));
        assertThatThrownBy(generator::nextUuid)
                .isInstanceOf(ClockOutOfRangeException.class)
                .hasMessage("The clock reads 2248-09-26T15:10:22.208Z (expected: 1970-01-01T00:00:00Z to"
                        + " 2248-09-26T15:10:22.207Z)");
    }

    @Test
    void theVeryLastMillisecondBorrowsNothing() {
        UuidV7Generator generator = generator(FixedBytes.each("ff"));
        clock.set(LAST);
        UUID last = generator.nextUuid();
        for (int i = 1; i < LEAST; i++) {
            last = nextAfter(last, generator);
        }
        assertThat(UuidV7.timestamp(last)).isEqualTo(LAST);
        assertThatThrownBy(generator::nextUuid).isInstanceOf(ClockBehindUuidsException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "PT-0.001S, -1ms",
        "PT0.0005S, 500us",
        "PT8760H0.001S, 31536000001ms",
        "PT2562047788015215H30M7S, 9223372036854775807s",
    })
    void boundsOutOfRangeAreRefused(Duration maxLead, String shown) {
        assertThatThrownBy(() -> UuidV7Generator.builder().maxLead(maxLead))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("uuid.max-lead: " + shown + " (expected: whole milliseconds from 0ms to 365d)");
    }

    private UuidV7Generator generator(FixedBytes random) {
        return UuidV7Generator.builder().clock(clock).random(random).build();
    }

    private static UUID nextAfter(UUID last, UuidV7Generator generator) {
        UUID next = generator.nextUuid();
        if (!Unsigned.isGreater(next, last)) {
            throw new AssertionError(next + " after " + last);
        }
        return next;
    }

    private static long lead(UUID uuid) {
        return Duration.between(START, UuidV7.timestamp(uuid)).toMillis();
    }
}
