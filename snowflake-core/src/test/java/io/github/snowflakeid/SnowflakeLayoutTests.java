package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnowflakeLayoutTests {

    private static final Instant EPOCH = Instant.parse("2025-01-01T00:00:00Z");

    private final SnowflakeLayout layout = SnowflakeLayout.ofDefaults();

    @Test
    void theDefaultsAreThoseOfTheDocumentation() {
        assertThat(layout.epoch()).isEqualTo(EPOCH);
        assertThat(layout.maxWorkerId()).isEqualTo(1023);
        assertThat(layout.maxSequence()).isEqualTo(4095);
        assertThat(layout.fingerprint()).isEqualTo("41-10-12@1735689600000/1ms");
        // 2^41 ms are 69 years and 9 months.
        assertThat(layout.lastInstant()).isEqualTo(Instant.parse("2094-09-07T15:47:35.551Z"));
    }

    @Test
    void anIdSaysWhatItWasMadeOf() {
        // 1000 ms after the epoch, worker 5, sequence 7: 1000 * 2^22 + 5 * 2^12 + 7.
        long id = 1000L * 4_194_304 + 5L * 4_096 + 7;
        assertThat(layout.decode(id)).isEqualTo(new SnowflakeParts(EPOCH.plusMillis(1000), 5, 0, 7));
        assertThat(layout.decode(0)).isEqualTo(new SnowflakeParts(EPOCH, 0, 0, 0));
        assertThat(layout.decode(Long.MAX_VALUE)).isEqualTo(new SnowflakeParts(layout.lastInstant(), 1023, 0, 4095));
    }

    @Test
    void aDatacenterSplitOnlyNamesTheHighWorkerBits() {
        SnowflakeLayout split = layout.withDatacenterBits(1);
        long east = 511L << 12;
        long west = 512L << 12;
        assertThat(split.decode(east).datacenterId()).isZero();
        assertThat(split.decode(west).datacenterId()).isOne();
        assertThat(split.decode(west).workerId()).isEqualTo(512);
        assertThat(split.maxDatacenterId()).isOne();
        assertThat(split.fingerprint()).isEqualTo(layout.fingerprint());
    }

    @Test
    void negativeNumbersAreNoIds() {
        assertThatThrownBy(() -> layout.decode(-1))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage("id: -1 (expected: 0..9223372036854775807)");
    }

    @Test
    void anInstantHasALowestAndAHighestId() {
        Instant second = EPOCH.plusMillis(1000);
        assertThat(layout.lowestId(second)).isEqualTo(1000L << 22);
        assertThat(layout.highestId(second)).isEqualTo((1001L << 22) - 1);
        assertThat(layout.lowestId(second.plusNanos(1))).isEqualTo(1001L << 22);
        assertThat(layout.highestId(second.plusNanos(1))).isEqualTo((1001L << 22) - 1);
        assertThat(layout.lowestId(EPOCH)).isZero();
        assertThat(layout.highestId(layout.lastInstant())).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void instantsOutsideTheLayoutHaveNoId() {
        assertThatThrownBy(() -> layout.lowestId(EPOCH.minusMillis(1)))
                .isInstanceOf(InstantOutOfRangeException.class)
                .hasMessageContainingAll(
                        "2024-12-31T23:59:59.999Z", "2025-01-01T00:00:00Z", "2094-09-07T15:47:35.551Z");
        assertThatThrownBy(() -> layout.highestId(layout.lastInstant().plusMillis(1)))
                .isInstanceOf(InstantOutOfRangeException.class);
    }

    @Test
    void adjoiningWindowsShareNoIdAndLeaveNoneOut() {
        Instant boundary = EPOCH.plus(500, ChronoUnit.MICROS);
        IdRange before = layout.range(EPOCH, boundary);
        IdRange after = layout.range(boundary, EPOCH.plusMillis(2));
        assertThat(before).isEqualTo(new IdRange(0, 1L << 22));
        assertThat(after).isEqualTo(new IdRange(1L << 22, 2L << 22));
        assertThat(before.contains(0)).isTrue();
        assertThat(before.contains(1L << 22)).isFalse();
    }

    @Test
    void windowsAreCutToWhatTheLayoutCanExpress() {
        assertThat(layout.range(Instant.MIN, Instant.MAX)).isEqualTo(new IdRange(0, Long.MAX_VALUE));
        assertThat(layout.range(Instant.MIN, EPOCH)).isEqualTo(new IdRange(0, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> layout.range(EPOCH.plusMillis(1), EPOCH))
                .withMessageContaining("from <= to");
    }

    @Test
    void coarserTicksRoundToTheTick() {
        SnowflakeLayout tens = layout.withTick(Duration.ofMillis(10));
        assertThat(tens.decode(3L << 22).time()).isEqualTo(EPOCH.plusMillis(30));
        assertThat(tens.lowestId(EPOCH.plusMillis(31))).isEqualTo(4L << 22);
        assertThat(tens.highestId(EPOCH.plusMillis(39))).isEqualTo((4L << 22) - 1);
        assertThat(tens.fingerprint()).isEqualTo("41-10-12@1735689600000/10ms");
    }

    @ParameterizedTest
    @CsvSource({
        "41, 10, 13, layout: 41-10-13, add up to 63",
        "40, 10, 12, layout: 40-10-12, not 62",
        "27, 20, 16, layout.timestamp-bits: 27, 28..60",
        "61, 1, 1, layout.timestamp-bits: 61, 28..60",
        "51, 0, 12, layout.worker-bits: 0, 1..20",
        "30, 21, 12, layout.worker-bits: 21, 1..20",
        "53, 10, 0, layout.sequence-bits: 0, 1..22",
        "30, 10, 23, layout.sequence-bits: 23, 1..22"
    })
    void widthsOutOfRangeAreRefused(int timestamp, int worker, int sequence, String setting, String expected) {
        assertThatThrownBy(() -> layout.withBits(timestamp, worker, sequence))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining(setting)
                .hasMessageContaining(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0s",
        "PT-1S, -1s",
        "PT0.0005S, 500us",
        "PT0.0015S, 1500us",
        "PT1M0.001S, 60001ms",
        "PT2562047788015215H30M7S, 9223372036854775807s",
    })
    void ticksMustBeWholeMillisecondsUpToAMinute(Duration tick, String shown) {
        assertThatThrownBy(() -> layout.withTick(tick))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("layout.tick: " + shown + " (expected: whole milliseconds from 1ms to 1m)");
    }

    @ParameterizedTest
    @CsvSource({"1969-12-31T23:59:59.999Z", "2025-01-01T00:00:00.0001Z", "+10000-01-01T00:00:00Z"})
    void epochsMustBeWholeMillisecondsOfThisEra(Instant epoch) {
        assertThatThrownBy(() -> layout.withEpoch(epoch))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageStartingWith("layout.epoch: " + epoch);
    }

    @Test
    void theLastTimestampMustFitMilliseconds() {
        assertThatThrownBy(() -> new SnowflakeLayout(EPOCH, Duration.ofMinutes(1), 60, 1, 0, 2))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageStartingWith("layout.timestamp-bits: 60");
        SnowflakeLayout widest = new SnowflakeLayout(EPOCH, Duration.ofMillis(1), 60, 1, 0, 2);
        assertThat(widest.lowestId(widest.lastInstant())).isPositive();
    }

    @Test
    void datacenterBitsArePartOfTheWorkerBits() {
        assertThatThrownBy(() -> layout.withDatacenterBits(11))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("layout.datacenter-bits: 11 (expected: 0..10)");
    }
}
