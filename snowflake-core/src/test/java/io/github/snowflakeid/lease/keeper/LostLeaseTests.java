package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A worker ID that went to another, or of which nobody knows whether it did. */
class LostLeaseTests extends LeaseKeeperScene {

    @Test
    void aLostWorkerIdIsReplacedAndIdsGoOnIncreasing() {
        node.keeper.start();
        Lease lease = node.lease();
        long before = node.generator.nextId();
        store.acquire(new LeaseClaim(
                "default",
                Node.LAYOUT.fingerprint(),
                row(lease.workerId()),
                "thief",
                "",
                lease.expiresAt(),
                Duration.ofHours(1)));
        node.pass(Duration.ofSeconds(10));
        assertThat(node.heard).contains("lost 1", "acquired 1");
        assertThat(node.lease().workerId()).isNotEqualTo(lease.workerId());
        assertThat(node.generator.nextId()).isGreaterThan(before);
        assertThat(row(lease.workerId()).owner()).isEqualTo("thief");
    }

    @Test
    void aLostWorkerIdWithoutReplacementIsUsedUpToItsFence() {
        Node only = node(1);
        only.keeper.start();
        Lease lease = only.lease();
        store.acquire(new LeaseClaim(
                "default", Node.LAYOUT.fingerprint(), row(0), "thief", "", lease.expiresAt(), Duration.ofHours(1)));
        only.pass(Duration.ofMillis(29_999));
        assertThat(only.keeper.status().state()).isEqualTo(LeaseStatus.State.LOST);
        assertThat(only.next().time()).isEqualTo(START.plusMillis(29_999));
        only.pass(Duration.ofMillis(1));
        assertThatThrownBy(only::next)
                .isInstanceOf(FenceReachedException.class)
                .hasCauseInstanceOf(NoFreeWorkerIdException.class);
    }

    @Test
    void aRenewalWhoseReplyWasLostLeadsToAnotherWorkerId() {
        node.keeper.start();
        int worker = node.next().workerId();
        node.store.is(BreakableStore.Mode.LOSES_REPLIES);
        node.pass(Duration.ofSeconds(10));
        node.store.is(BreakableStore.Mode.WORKS);
        node.pass(Duration.ofSeconds(4));
        assertThat(node.heard).contains("lost 1");
        assertThat(node.next().workerId()).isNotEqualTo(worker);
    }

    /** The row still names us, so it need not expire; but what a copy may have issued under it is not issued again. */
    @Test
    void ifNothingElseIsFreeTheOwnRowIsAcquiredAgainAboveItsFence() {
        Node only = node(1);
        only.keeper.start();
        only.store.is(BreakableStore.Mode.LOSES_REPLIES);
        only.pass(Duration.ofSeconds(10));
        only.store.is(BreakableStore.Mode.WORKS);
        long stored = row(0).expiresAt();
        only.pass(Duration.ofSeconds(2));
        assertThat(row(0).token()).isEqualTo(2);
        assertThat(only.next().time()).as("the old tenure goes on").isEqualTo(START.plusSeconds(12));

        only.pass(Duration.ofMillis(17_999));
        assertThat(only.next().time()).isEqualTo(START.plusMillis(29_999));
        only.pass(Duration.ofMillis(1));
        assertThatThrownBy(only::next).isInstanceOf(FenceReachedException.class);
        only.pass(Duration.ofMillis(stored - millis(START.plusSeconds(30))));
        assertThat(millis(only.next().time())).isEqualTo(stored);
        assertThat(only.lease().token()).isEqualTo(2);
    }

    @Test
    void aLostReplyToAnAcquisitionIsNotAdopted() {
        node.store.is(BreakableStore.Mode.LOSES_REPLIES);
        assertThatThrownBy(node.keeper::start).isInstanceOf(NoWorkerIdException.class);
        assertThat(store.list("default", new WorkerRange(0, 3)).rows())
                .as("each try took another row")
                .allSatisfy(row -> assertThat(row.token()).isEqualTo(1));
        assertThat(node.keeper.current()).isNull();
    }

    /** Its own row, taken again, may lie a lease ahead; as soon as another one is free, that is the better one. */
    @Test
    void whoWaitsForADistantFloorTakesAWorkerIdThatBecomesFree() {
        Node one = node(2);
        one.keeper.start();
        Node other = node(2);
        other.keeper.start();
        one.store.is(BreakableStore.Mode.LOSES_REPLIES);
        one.pass(Duration.ofSeconds(10));
        one.store.is(BreakableStore.Mode.WORKS);
        one.pass(Duration.ofSeconds(2));
        int lost = one.lease().workerId();
        assertThat(row(lost).token()).isEqualTo(2);
        other.clock.set(one.clock.instant());
        other.next();
        other.keeper.close();
        one.pass(Duration.ofSeconds(1));
        one.clock.advance(Duration.ofSeconds(1));

        one.pass(Duration.ofSeconds(21));

        assertThat(one.next().workerId()).isNotEqualTo(lost);
        assertThat(row(lost).released()).isTrue();
    }
}
