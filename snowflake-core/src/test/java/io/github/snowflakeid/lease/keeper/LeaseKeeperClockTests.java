package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.ClockMovedBackwardsException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.LeaseRow;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Clocks that differ from the store's, from those of earlier holders, and from what they read a moment ago. */
class LeaseKeeperClockTests extends LeaseKeeperScene {

    @Test
    void aClockStepFarBackFailsOverToAWorkerIdWithTheRightTime() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(5));
        SnowflakeParts before = node.next();
        node.clock.set(START.plusSeconds(2));
        SnowflakeParts after = node.next();
        assertThat(after.workerId()).isNotEqualTo(before.workerId());
        assertThat(after.time()).isEqualTo(START.plusSeconds(2));
        LeaseRow old = row(before.workerId());
        assertThat(old.released()).isTrue();
        assertThat(old.expiresAt()).isEqualTo(millis(before.time()) + 1);
    }

    @Test
    void failoversAreRationed() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(9));
        node.next();
        node.clock.set(START.plusSeconds(6));
        node.next();
        node.clock.set(START.plusSeconds(3));
        assertThatThrownBy(node::next)
                .isInstanceOf(ClockMovedBackwardsException.class)
                .hasMessageContaining("3000 ms before");
        node.pass(Duration.ofSeconds(2));
        assertThat(node.next().time()).as("within max-coast again").isEqualTo(START.plusSeconds(6));
    }

    @Test
    void aFailoverWithoutAFreeWorkerIdIsRefusedAndHeals() {
        Node only = node(1);
        only.keeper.start();
        only.pass(Duration.ofSeconds(5));
        SnowflakeParts before = only.next();
        only.clock.set(START);
        assertThatThrownBy(only::next).isInstanceOf(ClockMovedBackwardsException.class);
        only.clock.set(START.plusSeconds(5));
        SnowflakeParts after = only.next();
        assertThat(after.workerId()).isEqualTo(before.workerId());
        assertThat(after.sequence()).isEqualTo(before.sequence() + 1);
    }

    /** The heartbeat was at 9 s, the last ID at 11 s; the next process has a clock that says 10 s. */
    @Test
    void theWorkerIdOfAKilledProcessIsNotUsedByAClockThatLiesBehindItsIds() {
        Node killed = node(1);
        killed.keeper.start();
        killed.pass(Duration.ofSeconds(11));
        long last = killed.generator.nextId();
        storeClock.advance(Duration.ofMinutes(2));
        Node behind = impatient(1);
        behind.clock.set(START.plusSeconds(10));
        assertThatThrownBy(behind.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasCauseInstanceOf(ClockBehindLeasesException.class);
        behind.clock.set(Instant.ofEpochMilli(killed.lease().expiresAt() + 30_000));
        behind.pass(Duration.ofSeconds(4));
        assertThat(behind.generator.nextId()).isGreaterThan(last);
    }

    @Test
    void aNodeWhoseClockLiesBehindAllFreeFloorsSaysSo() {
        Node first = node(1);
        first.keeper.start();
        first.next();
        first.keeper.close();
        Node behind = impatient(1);
        behind.clock.set(START.minusSeconds(2));
        storeClock.advance(Duration.ofSeconds(1));
        assertThatThrownBy(behind.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasCauseInstanceOf(ClockBehindLeasesException.class)
                .hasMessageContainingAll(
                        START.minusSeconds(2).toString(), START.plusMillis(1).toString());
    }

    @Test
    void aFloorWithinMaxCoastIsWaitedFor() {
        Node first = node(1);
        first.keeper.start();
        first.next();
        first.keeper.close();
        storeClock.advance(Duration.ofSeconds(1));
        Node behind = impatient(1);
        behind.clock.set(START.minusMillis(500));
        assertThatThrownBy(behind.keeper::start).isInstanceOf(NoWorkerIdException.class);
        assertThat(row(0).token()).isEqualTo(2);
        behind.pass(Duration.ofMillis(500));
        assertThat(behind.next().time()).isEqualTo(START.plusMillis(1));
    }

    @Test
    void aNodeWhoseClockIsFarAheadDoesNotStart() {
        Node ahead = impatient(4);
        ahead.clock.set(START.plusMillis(10_001));
        assertThatThrownBy(ahead.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasCauseInstanceOf(ClockAheadOfStoreException.class)
                .hasMessageContainingAll("10001 ms ahead", "10000 ms");
        Node justSo = node(4);
        justSo.clock.set(START.plusMillis(10_000));
        assertThat(justSo.next().time()).isEqualTo(START.plusMillis(10_000));
    }

    @Test
    void aClockThatJumpsAheadOfTheStoreSaysSoAndHeals() {
        node.keeper.start();
        node.next();
        node.clock.advance(Duration.ofHours(1));
        assertThatThrownBy(node::next)
                .isInstanceOf(ClockAheadOfStoreException.class)
                .hasMessageContaining("3600000 ms ahead");
        int calls = node.heard.size();
        assertThatThrownBy(node::next).isInstanceOf(ClockAheadOfStoreException.class);
        assertThat(node.heard).as("no renewal for every caller").hasSize(calls);
        node.clock.set(START.plusMillis(10));
        assertThat(node.generator.outage()).isPresent();
        SnowflakeParts after = nextAfterFailover();
        assertThat(after.time()).isEqualTo(START.plusMillis(10));
    }

    /** The first call renews, which skips to the old fence; the next one finds the clock far behind it and fails over. */
    private SnowflakeParts nextAfterFailover() {
        assertThatThrownBy(node::next).isInstanceOf(ClockMovedBackwardsException.class);
        return node.next();
    }

    /** And what looks whether the clock has reached it is one timer, however long that takes. */
    @Test
    void aLeaseThatWaitsForItsFloorSaysSo() {
        Node before = node(1);
        before.next();
        before.keeper.close();
        Node after = impatient(1);
        storeClock.set(START.plusSeconds(1));
        after.clock.set(START.minusMillis(900));
        assertThatThrownBy(after.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContaining("worker ID 0 is leased for times from 2026-03-01T12:00:00.001Z on, and this"
                        + " node's clock reads 2026-03-01T11:59:59.10");

        after.clock.set(START.minusSeconds(3_600));
        after.pass(Duration.ofMinutes(2));
        assertThat(after.threads.waiting()).isLessThanOrEqualTo(3);
        after.clock.set(START.plusSeconds(1));
        after.pass(Duration.ofSeconds(10));
        assertThat(after.next().workerId()).isZero();
    }
}
