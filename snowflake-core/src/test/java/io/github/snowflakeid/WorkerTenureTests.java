package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A tenure that takes the place of another: the first up to 200 ms, the second from there to 300 ms after the epoch. */
class WorkerTenureTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final long EPOCH = LAYOUT.epoch().toEpochMilli();

    private final SettableClock clock = new SettableClock(Instant.ofEpochMilli(EPOCH + 150));
    private final WorkerTenure first = WorkerTenure.fenced(LAYOUT, clock, 1, EPOCH + 100, EPOCH + 200);
    private final WorkerTenure second = WorkerTenure.fenced(LAYOUT, clock, 2, EPOCH + 200, EPOCH + 300);

    @Test
    void readingsOfTheFirstPastTheFenceOfTheSecondCountForTheSecond() {
        clock.setMillis(EPOCH + 300);
        assertThat(first.isPast()).isTrue();
        clock.setMillis(EPOCH + 250);

        second.takeOver(first);

        assertThat(second.isPast()).isTrue();
        second.extend(EPOCH + 400);
        assertThat(second.isPast()).isFalse();
        assertThat(second.floor()).isEqualTo(Instant.ofEpochMilli(EPOCH + 300));
    }

    @Test
    void readingsBelowTheFenceOfTheSecondDoNot() {
        clock.setMillis(EPOCH + 299);
        assertThat(first.isPast()).isTrue();
        clock.setMillis(EPOCH + 250);

        second.takeOver(first);

        assertThat(second.isPast()).isFalse();
    }

    /** The last millisecond of the tick, so that it is no earlier than the reading. What was taken elsewhere is known there. */
    @Test
    void readingsAtOrPastTheFenceAreTold() {
        List<Long> late = new ArrayList<>();
        WorkerTenure tenure = WorkerTenure.fenced(
                LAYOUT.withTick(Duration.ofMillis(10)), clock, 1, EPOCH + 100, EPOCH + 200, late::add);
        tenure.counter().draw(0, SequenceStart.ZERO);
        assertThat(tenure.isPast()).isFalse();
        clock.setMillis(EPOCH + 204);
        tenure.counter().draw(0, SequenceStart.ZERO);
        clock.setMillis(EPOCH + 213);
        assertThat(tenure.isPast()).isTrue();
        tenure.observe(EPOCH + 1_000);
        assertThat(late).containsExactly(EPOCH + 209, EPOCH + 219);
    }

    @Test
    void ofATakeoverOnlyTheReadingGivenCounts() {
        clock.setMillis(EPOCH + 1_000);
        assertThat(first.isPast()).isTrue();
        clock.setMillis(EPOCH + 250);

        second.takeOver(first, EPOCH + 299);
        assertThat(second.isPast()).isFalse();

        WorkerTenure third = WorkerTenure.fenced(LAYOUT, clock, 3, EPOCH + 200, EPOCH + 300);
        third.takeOver(second, EPOCH + 300);
        assertThat(third.isPast()).isTrue();
    }

    @Test
    void aReadingTakenElsewhereIsHeldAgainstTheFence() {
        first.observe(EPOCH + 199);
        assertThat(first.isPast()).isFalse();
        first.observe(EPOCH + 200);
        assertThat(first.isPast()).isTrue();
    }

    @Test
    void nothingIsIssuedBeforeTheFirstNumberAndThenThatIs() {
        clock.setMillis(EPOCH + 50);
        assertLastIssued(first, null);
        assertThat(first.millisBehind()).isEqualTo(49);
        clock.setMillis(EPOCH + 100);
        assertLastIssued(first, null);
        draw(first);
        assertLastIssued(first, 100L);
    }

    @Test
    void whatALateRenewalSkipsIsNotIssued() {
        draw(first);
        late(200);
        assertLastIssued(first, 150L);
        assertThat(first.reached()).isEqualTo(Instant.ofEpochMilli(EPOCH + 199));
        assertThat(first.millisBehind()).isEqualTo(49);
        late(300);
        assertLastIssued(first, 150L);
        clock.setMillis(EPOCH + 301);
        draw(first);
        assertLastIssued(first, 301L);
        late(400);
        assertLastIssued(first, 301L);
    }

    @Test
    void whatALateRenewalSkipsBeforeTheFirstNumberIsNotIssued() {
        late(200);
        assertLastIssued(first, null);
        assertThat(first.reached()).isEqualTo(Instant.ofEpochMilli(EPOCH + 199));
    }

    @Test
    void aRenewalInTimeChangesNothing() {
        draw(first);
        first.extend(EPOCH + 300);
        assertLastIssued(first, 150L);
    }

    /** The second begins above the first, or goes on where it has ended, or the first was not used at all. */
    @Test
    void whoTakesOverTakesOverTheLastId() {
        draw(first);
        second.takeOver(first);
        assertLastIssued(second, 150L);

        WorkerTenure third = WorkerTenure.fenced(LAYOUT, clock, 3, EPOCH, EPOCH + 300);
        third.takeOver(second);
        assertLastIssued(third, 150L);

        WorkerTenure unused = WorkerTenure.fenced(LAYOUT, clock, 4, EPOCH, EPOCH + 300);
        WorkerTenure fourth = WorkerTenure.fenced(LAYOUT, clock, 5, EPOCH, EPOCH + 300);
        fourth.takeOver(unused);
        assertLastIssued(fourth, null);
        draw(fourth);
        assertLastIssued(fourth, 150L);
    }

    /** The clock was an hour ahead for a moment: the error names the ID that there was, and where IDs go on. */
    @Test
    void theErrorAfterAJumpNamesTheLastIdIssued() {
        WorkerTenure tenure = WorkerTenure.fenced(LAYOUT, clock, 1, EPOCH, EPOCH + 30_000);
        draw(tenure);
        clock.setMillis(EPOCH + 30_000);
        assertThat(tenure.isPast()).isTrue();
        tenure.extend(EPOCH + 60_000);
        clock.setMillis(EPOCH + 200);
        ClockPolicy policy = ClockPolicy.ofDefaults(LAYOUT);
        long obstacle = tenure.counter().obstacle(policy.maxCoastTicks(LAYOUT));
        ClockMovedBackwardsException refusal = (ClockMovedBackwardsException) Attempt.refusal(obstacle, tenure, policy);
        assertThat(refusal.lastIssued()).contains(Instant.ofEpochMilli(EPOCH + 150));
        assertThat(refusal.reached()).isEqualTo(Instant.ofEpochMilli(EPOCH + 29_999));
        assertThat(refusal.distance()).hasMillis(29_799);
        assertThat(refusal)
                .hasMessage(
                        "The clock reads 2025-01-01T00:00:00.200Z, 29799 ms before 2025-01-01T00:00:29.999Z, and times"
                                + " up to that one are skipped (the last ID issued has 2025-01-01T00:00:00.150Z); at most 1000 ms"
                                + " (clock.max-coast) are ridden out");
    }

    @Test
    void theErrorOfATenureThatLiesAheadNamesNoId() {
        WorkerTenure tenure = WorkerTenure.fenced(LAYOUT, clock, 1, EPOCH + 30_000, EPOCH + 60_000);
        ClockPolicy policy = ClockPolicy.ofDefaults(LAYOUT);
        long obstacle = tenure.counter().obstacle(policy.maxCoastTicks(LAYOUT));
        ClockMovedBackwardsException refusal = (ClockMovedBackwardsException) Attempt.refusal(obstacle, tenure, policy);
        assertThat(refusal.lastIssued()).isEmpty();
        assertThat(refusal).hasMessageContaining("skipped (no ID was issued since the worker ID was taken)");
    }

    /** The clock is past the fence, which is renewed, and then is at 150 again. */
    private void late(long fence) {
        clock.setMillis(EPOCH + fence);
        assertThat(first.isPast()).isTrue();
        first.extend(EPOCH + fence + 100);
        clock.setMillis(EPOCH + 150);
    }

    private static void draw(WorkerTenure tenure) {
        assertThat(tenure.counter().draw(0, SequenceStart.ZERO)).isPositive();
    }

    private static void assertLastIssued(WorkerTenure tenure, @Nullable Long expected) {
        assertThat(tenure.lastIssued())
                .isEqualTo(expected == null ? null : LAYOUT.epoch().plus(expected, ChronoUnit.MILLIS));
    }
}
