package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.ClockMovedBackwardsException;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class StandbyTests {

    private static final Instant START = Node.START;
    private static final Duration STEP_BACK = Duration.ofSeconds(5);

    private final SettableClock storeClock = new SettableClock(START);
    private final InMemoryLeaseStore store = new InMemoryLeaseStore(storeClock);
    private final Node node = node(store, 4);

    private Node node(LeaseStore store, int workers) {
        return new Node(store, storeClock, Node.terms(workers), Node.LAYOUT, 1);
    }

    private static Lease standby(Node node) {
        return Objects.requireNonNull(node.keeper.status().standby(), "there should be a standby");
    }

    private LeaseRow row(int workerId) {
        return store.list("default", new WorkerRange(workerId, workerId)).rows().get(0);
    }

    private void steal(Lease lease) {
        LeaseRow row = row(lease.workerId());
        store.acquire(new LeaseClaim(
                "default", Node.LAYOUT.fingerprint(), row, "thief", "", lease.expiresAt(), Duration.ofHours(1)));
    }

    @Test
    void aSecondWorkerIdIsHeldAndRenewed() {
        node.keeper.start();
        int serving = node.next().workerId();
        Lease first = standby(node);
        assertThat(first.workerId()).isNotEqualTo(serving);
        assertThat(row(first.workerId()).owner()).isEqualTo(node.keeper.status().owner());
        node.pass(Duration.ofSeconds(60));
        assertThat(node.next().workerId()).isEqualTo(serving);
        assertThat(standby(node).token()).isEqualTo(first.token());
        assertThat(Instant.ofEpochMilli(standby(node).expiresAt()))
                .isBetween(START.plusSeconds(80), START.plusSeconds(90));
        assertThat(row(first.workerId()).expiresAt()).isEqualTo(standby(node).expiresAt());
    }

    @Test
    void aClockStepFarBackCostsNoCallToTheStore() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(5));
        int before = node.next().workerId();
        int ready = standby(node).workerId();
        node.store.is(BreakableStore.Mode.FAILS);
        node.clock.set(START.plusSeconds(1));
        assertThat(node.next().workerId()).isEqualTo(ready).isNotEqualTo(before);
        assertThat(node.next().time()).isEqualTo(START.plusSeconds(1));
    }

    @Test
    void whatItReplacedIsGivenBackAndAnotherOneIsHeld() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(5));
        int before = node.next().workerId();
        node.clock.set(START.plusSeconds(1));
        int after = node.next().workerId();
        assertThat(row(before).released()).isTrue();
        assertThat(row(before).expiresAt()).isEqualTo(START.plusMillis(5_001).toEpochMilli());
        assertThat(standby(node).workerId()).isNotIn(before, after);
    }

    @Test
    void aLostWorkerIdIsReplacedByItAndIdsGoOnIncreasing() {
        node.keeper.start();
        long before = node.generator.nextId();
        int ready = standby(node).workerId();
        steal(node.lease());
        node.pass(Duration.ofSeconds(10));
        assertThat(node.lease().workerId()).isEqualTo(ready);
        assertThat(node.lease().token()).isEqualTo(1);
        assertThat(node.generator.nextId()).isGreaterThan(before);
        assertThat(node.keeper.status().state()).isEqualTo(LeaseStatus.State.HELD);
    }

    @Test
    void oneThatIsLostIsReplaced() {
        node.keeper.start();
        int serving = node.next().workerId();
        Lease first = standby(node);
        steal(first);
        node.pass(Duration.ofSeconds(20));
        assertThat(standby(node).workerId()).isNotIn(first.workerId(), serving);
        assertThat(node.next().workerId()).isEqualTo(serving);
    }

    @Test
    void oneWhoseFloorLiesAheadOfTheClockIsNotUsed() {
        storeClock.advance(Duration.ofMinutes(2));
        Node first = new Node(store, storeClock, Node.terms(2));
        Node second = new Node(store, storeClock, Node.terms(2));
        for (Node earlier : List.of(first, second)) {
            earlier.clock.set(START.plusSeconds(120));
            earlier.next();
        }
        first.generator.close();
        second.generator.close();
        long floor = START.plusSeconds(120).plusMillis(1).toEpochMilli();

        Node late = node(store, 2);
        late.clock.set(START.plusSeconds(125));
        int serving = late.next().workerId();
        assertThat(standby(late).floor()).isEqualTo(floor);
        late.clock.set(Instant.ofEpochMilli(floor - 1));
        assertThatThrownBy(late::next).isInstanceOf(ClockMovedBackwardsException.class);
        assertThat(late.generator.workerId()).hasValue(serving);
        assertThat(standby(late).workerId()).isNotEqualTo(serving);
    }

    @Test
    void withoutAFreeWorkerIdIdsAreIssuedAllTheSame() {
        store.prepare(PoolRequest.of("default", Node.LAYOUT.fingerprint(), new WorkerRange(0, 1)));
        store.acquire(
                new LeaseClaim("default", Node.LAYOUT.fingerprint(), row(1), "another", "", 0, Duration.ofHours(1)));
        Node alone = node(store, 2);
        alone.keeper.start();
        alone.pass(Duration.ofMinutes(2));
        assertThat(alone.next().time()).isEqualTo(START.plusSeconds(120));
        LeaseStatus status = alone.keeper.status();
        assertThat(status.standby()).isNull();
        assertThat(status.failures()).isZero();
        assertThat(status.lastFailure()).isNull();
        assertThat(alone.heard).doesNotContain("failed 1");
    }

    @Test
    void closingGivesBothBack() {
        node.keeper.start();
        node.next();
        int serving = node.lease().workerId();
        int ready = standby(node).workerId();
        node.generator.close();
        assertThat(row(serving).released()).isTrue();
        assertThat(row(ready).released()).isTrue();
        assertThat(row(ready).expiresAt())
                .as("nothing was issued, so it may be used from the first time on that the layout has")
                .isEqualTo(Instant.parse("2025-01-01T00:00:00Z").toEpochMilli());
    }

    @Test
    void noneOrOne() {
        assertThatThrownBy(
                        () -> LeaseKeeper.builder(store, Node.LAYOUT).standby(2).build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("lease.standby: 2 (expected: 0 or 1)");
        assertThatThrownBy(() -> node(store, 1))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("lease.standby: 1 (expected: 0, with one worker ID in lease.workers, 0-0)");
    }

    /** The store does not hear of its renewals, those of the worker ID in use succeed. */
    @Nested
    class WhoseFenceComesFirst {

        private final DeafFor deaf = new DeafFor(store);
        private final Node copy = node(deaf, 4);
        private final Lease ready;

        WhoseFenceComesFirst() {
            copy.keeper.start();
            copy.next();
            ready = standby(copy);
            deaf.workerId = ready.workerId();
        }

        /**
         * This process may be a copy: what it reads at or past the standby's fence means that another one may have used the
         * standby up to there. Here the clock reads so while the fence of the worker ID in use lies further ahead.
         */
        @Test
        void aReadingPastItsFenceCountsAlthoughTheWorkerIdInUseIsNotPastItsOwn() {
            copy.pass(Duration.ofSeconds(20));
            long fence = standby(copy).expiresAt();
            assertThat(fence)
                    .isEqualTo(ready.expiresAt())
                    .isLessThan(copy.lease().expiresAt());

            copy.clock.set(Instant.ofEpochMilli(fence));
            int serving = copy.next().workerId();
            copy.clock.set(Instant.ofEpochMilli(fence).minus(STEP_BACK));
            copy.store.is(BreakableStore.Mode.FAILS);
            assertThatThrownBy(copy::next).isInstanceOf(ClockMovedBackwardsException.class);
            assertThat(copy.generator.workerId()).hasValue(serving);

            copy.store.is(BreakableStore.Mode.WORKS);
            copy.generator.close();
            assertThat(row(ready.workerId()).released()).isFalse();
        }

        /** Nobody has asked for it since that reading, so the end is where it hears of it. */
        @Test
        void afterSuchAReadingItIsNotGivenBack() {
            copy.pass(Duration.ofSeconds(20));
            copy.clock.set(Instant.ofEpochMilli(ready.expiresAt()));
            int serving = copy.next().workerId();
            copy.clock.set(Instant.ofEpochMilli(ready.expiresAt() - 500));

            copy.generator.close();

            assertThat(row(serving).released()).isTrue();
            assertThat(row(ready.workerId()).released()).isFalse();
        }

        @Test
        void renewedAfterSuchAReadingItIssuesNothingBelowItsOldFence() {
            copy.pass(Duration.ofSeconds(15));
            copy.clock.set(Instant.ofEpochMilli(ready.expiresAt()));
            copy.next();
            copy.clock.set(START.plusSeconds(15));
            deaf.workerId = -1;
            copy.pass(Duration.ofSeconds(10));
            assertThat(standby(copy).expiresAt()).isGreaterThan(ready.expiresAt());
            copy.store.is(BreakableStore.Mode.FAILS);
            assertThatThrownBy(copy::next).isInstanceOf(ClockMovedBackwardsException.class);
        }
    }
}
