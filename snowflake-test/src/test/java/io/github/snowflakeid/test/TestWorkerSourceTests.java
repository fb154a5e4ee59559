package io.github.snowflakeid.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.ClockBeforeEpochException;
import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.IdTimeoutException;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TestWorkerSourceTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final SettableClock clock = SettableClock.at("2026-03-01T12:00:00Z");
    private final TestWorkerSource source = new TestWorkerSource(LAYOUT, clock, 7);
    private final SnowflakeGenerator ids =
            SnowflakeGenerator.builder().workerSource(source).build();

    private static SnowflakeParts parts(String time, int workerId, int sequence) {
        return new SnowflakeParts(Instant.parse(time), workerId, 0, sequence);
    }

    private SnowflakeParts next() {
        return LAYOUT.decode(ids.nextId());
    }

    /** By hand: 36,676,800,000 ms after 2025, times 2^22, and 7 times 2^12. */
    @Test
    void theFirstIdsAreKnown() {
        assertThat(ids.nextId()).isEqualTo(153_833_648_947_228_672L);
        assertThat(ids.nextId()).isEqualTo(153_833_648_947_228_673L);
        assertThat(ids.workerId()).hasValue(7);
        assertThat(ids.outage()).isEmpty();
    }

    @Test
    void timeGoesWhereTheTestSetsItAndNoIdComesTwice() {
        assertThat(next()).isEqualTo(parts("2026-03-01T12:00:00Z", 7, 0));

        clock.advance(Duration.ofDays(1));
        assertThat(next()).isEqualTo(parts("2026-03-02T12:00:00Z", 7, 0));

        clock.advance(Duration.ofMillis(-1));
        assertThat(next()).isEqualTo(parts("2026-03-02T11:59:59.999Z", 8, 0));

        clock.set(Instant.parse("2025-01-01T00:00:00Z"));
        assertThat(next()).isEqualTo(parts("2025-01-01T00:00:00Z", 9, 0));

        clock.set(Instant.parse("2026-03-01T12:00:00Z"));
        assertThat(next()).isEqualTo(parts("2026-03-01T12:00:00Z", 9, 0));
    }

    @Test
    void whatNobodyIssuedCostsNoWorkerId() {
        clock.advance(Duration.ofDays(1));
        clock.advance(Duration.ofDays(-2));
        assertThat(next()).isEqualTo(parts("2026-02-28T12:00:00Z", 7, 0));

        clock.set(clock.instant());
        assertThat(next()).isEqualTo(parts("2026-02-28T12:00:00Z", 7, 1));

        clock.set(Instant.parse("2024-12-31T23:59:59Z"));
        assertThatThrownBy(ids::nextId).isInstanceOf(ClockBeforeEpochException.class);
        clock.set(Instant.parse("2026-02-28T12:00:00Z"));
        assertThat(next()).isEqualTo(parts("2026-02-28T12:00:00Z", 7, 2));
    }

    @Test
    void aResetStartsAgain() {
        long first = ids.nextId();
        clock.advance(Duration.ofHours(-1));
        ids.nextId();

        source.reset();
        clock.set(Instant.parse("2026-03-01T12:00:00Z"));
        assertThat(ids.nextId()).isEqualTo(first);
    }

    @Test
    void whoMovesOnHasAWholeTickAgain() {
        source.moveOn();
        assertThat(ids.nextIds(4096)).hasSize(4096);
        assertThatThrownBy(ids::nextId).isInstanceOf(IdTimeoutException.class);

        source.moveOn();
        assertThat(next()).isEqualTo(parts("2026-03-01T12:00:00Z", 8, 0));
    }

    @Test
    void aRunningClockHasRoomForAny() {
        clock.run();
        long[] many = ids.nextIds(10_000);

        assertThat(LongStream.of(many).distinct()).hasSize(10_000);
        assertThat(many).isSorted();
        assertThat(LAYOUT.decode(many[0]).time()).isAfterOrEqualTo("2026-03-01T12:00:00Z");
    }

    @Test
    void saysWhenThereIsNoWorkerIdToGoOnWith() {
        SnowflakeLayout two = LAYOUT.withBits(50, 1, 12);
        SettableClock own = new SettableClock(clock.instant());
        SnowflakeGenerator few = SnowflakeGenerator.builder()
                .layout(two)
                .workerSource(new TestWorkerSource(two, own, 1))
                .build();
        few.nextId();

        assertThatIllegalStateException()
                .isThrownBy(() -> own.advance(Duration.ofSeconds(-1)))
                .withMessageContaining("2026-03-01T11:59:59Z")
                .withMessageContaining("no worker ID after 1");
    }

    @Test
    void refusesAWorkerIdOutOfRange() {
        assertThatThrownBy(() -> new TestWorkerSource(LAYOUT, clock, 1024))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining("worker-id: 1024 (expected: 0..1023)");
    }

    @Test
    void aClosedGeneratorIssuesNothingWhateverTheClockDoes() {
        ids.nextId();
        ids.close();
        clock.advance(Duration.ofDays(-1));

        assertThatThrownBy(ids::nextId).isInstanceOf(GeneratorClosedException.class);
        assertThat(ids.workerId()).isEmpty();
        assertThatThrownBy(source::tenure).isInstanceOf(GeneratorClosedException.class);
    }
}
