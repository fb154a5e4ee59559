package io.github.snowflakeid.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.ClockMovedBackwardsException;
import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.IdTimeoutException;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LeaseKeeperTests {

    private static final Instant START = Node.START;

    private final SettableClock storeClock = new SettableClock(START);
    private final InMemoryLeaseStore store = new InMemoryLeaseStore(storeClock);
    private final Node node = node(4);

    private Node node(int workers) {
        return new Node(store, storeClock, Node.terms(workers));
    }

    private LeaseRow row(int workerId) {
        return store.list("default", new WorkerRange(workerId, workerId)).rows().get(0);
    }

    private static long millis(Instant instant) {
        return instant.toEpochMilli();
    }

    @Test
    void theFirstIdAcquiresAWorkerId() {
        SnowflakeParts parts = node.next();
        assertThat(parts.time()).isEqualTo(START);
        assertThat(parts.workerId()).isEqualTo(node.lease().workerId());
        LeaseRow row = row(parts.workerId());
        assertThat(row.token()).isEqualTo(1);
        assertThat(row.expiresAt()).isEqualTo(millis(START.plusSeconds(30)));
        assertThat(row.owner()).isEqualTo(node.keeper.status().owner()).hasSize(36);
        assertThat(node.keeper.status().state()).isEqualTo(LeaseStatus.State.HELD);
        assertThat(node.keeper.status().remaining(START.plusSeconds(1))).isEqualTo(Duration.ofSeconds(29));
    }

    @Test
    void theHeartbeatMovesTheFence() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(60));
        assertThat(node.heard.stream().filter("renewed"::equals)).hasSizeBetween(6, 7);
        assertThat(node.lease().expiresAt()).isBetween(millis(START.plusSeconds(80)), millis(START.plusSeconds(90)));
        assertThat(row(node.lease().workerId()).expiresAt())
                .isEqualTo(node.lease().expiresAt());
        assertThat(node.next().time()).isEqualTo(START.plusSeconds(60));
    }

    @Test
    void anOutageShorterThanTheLeaseCostsNothing() {
        node.keeper.start();
        int worker = node.next().workerId();
        node.store.is(BreakableStore.Mode.FAILS);
        for (int second = 0; second < 19; second++) {
            node.pass(Duration.ofSeconds(1));
            assertThat(node.next().workerId()).isEqualTo(worker);
        }
        assertThat(node.keeper.status().failures()).isPositive();
        node.store.is(BreakableStore.Mode.WORKS);
        node.pass(Duration.ofSeconds(5));
        assertThat(node.keeper.status().failures()).isZero();
        assertThat(node.next().workerId()).isEqualTo(worker);
    }

    @Test
    void aLongerOutageEndsExactlyAtTheFenceAndHealsUnderTheSameWorkerId() {
        node.keeper.start();
        Lease lease = node.lease();
        node.store.is(BreakableStore.Mode.FAILS);
        node.pass(Duration.ofMillis(29_999));
        assertThat(node.next().time()).isEqualTo(START.plusMillis(29_999));
        node.pass(Duration.ofMillis(1));
        assertThatThrownBy(node::next)
                .isInstanceOf(FenceReachedException.class)
                .hasMessageContainingAll(START.plusSeconds(30).toString(), "down for a test")
                .hasCauseInstanceOf(LeaseStoreException.class);
        assertThat(node.generator.outage()).containsInstanceOf(FenceReachedException.class);
        node.pass(Duration.ofMinutes(10));
        assertThatThrownBy(node::next).isInstanceOf(FenceReachedException.class);

        node.store.is(BreakableStore.Mode.WORKS);
        node.pass(Duration.ofSeconds(4));
        assertThat(node.next().workerId()).isEqualTo(lease.workerId());
        assertThat(node.lease().token()).isEqualTo(lease.token());
        assertThat(node.generator.outage()).isEmpty();
    }

    @Test
    void aProcessThatWasFrozenRenewsAtOnce() {
        node.keeper.start();
        node.next();
        node.clock.advance(Duration.ofSeconds(40));
        storeClock.advance(Duration.ofSeconds(40));
        assertThat(node.next().time()).isEqualTo(START.plusSeconds(40));
        assertThat(node.heard).containsExactly("acquired 1", "renewed");
    }

    @Test
    void afterAClockThatWasPastTheFenceNothingIsIssuedBelowIt() {
        node.keeper.start();
        node.next();
        node.clock.advance(Duration.ofSeconds(31));
        storeClock.advance(Duration.ofSeconds(31));
        assertThat(node.generator.outage()).containsInstanceOf(FenceReachedException.class);
        node.clock.set(START.plusMillis(29_900));
        Instant fence = START.plusSeconds(30);
        assertThat(node.generator.outage()).containsInstanceOf(FenceReachedException.class);
        assertThatThrownBy(node::next).isInstanceOf(IdTimeoutException.class);
        node.clock.set(START.plusMillis(29_901));
        assertThat(node.next().time()).isEqualTo(fence);
    }

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

    @Test
    void allWorkerIdsTakenSaysHowManyAndUntilWhen() {
        for (int i = 0; i < 4; i++) {
            node(4).keeper.start();
        }
        assertThatThrownBy(() -> impatient(4).keeper.start())
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContainingAll(
                        "All 4 worker IDs 0-3 of pool default",
                        START.plusSeconds(60).toString())
                .cause()
                .isInstanceOfSatisfying(
                        NoFreeWorkerIdException.class,
                        e -> assertThat(e.earliestFree()).isEqualTo(START.plusSeconds(60)));
    }

    private Node impatient(int workers) {
        LeaseTerms terms = Node.terms(workers);
        return new Node(
                store,
                storeClock,
                new LeaseTerms(
                        terms.pool(),
                        terms.workers(),
                        terms.ttl(),
                        terms.renewInterval(),
                        terms.reuseDelay(),
                        Duration.ofMillis(1),
                        Duration.ZERO));
    }

    @Test
    void anotherLayoutIsRefusedAndBothAreShown() {
        node.keeper.start();
        Node other = new Node(
                store, storeClock, Node.terms(4), SnowflakeLayout.ofDefaults().withBits(41, 8, 14));
        assertThatThrownBy(other.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContainingAll("41-10-12@1735689600000/1ms", "41-8-14@1735689600000/1ms")
                .hasCauseInstanceOf(LayoutMismatchException.class);
    }

    @Test
    void theWorkerIdOfAProcessThatWasKilledComesBackAboveAllThatItIssued() {
        Node killed = node(1);
        killed.keeper.start();
        killed.pass(Duration.ofSeconds(11));
        Instant last = killed.next().time();
        storeClock.set(Instant.ofEpochMilli(killed.lease().expiresAt()).plusSeconds(30));

        Node next = node(1);
        next.clock.set(storeClock.instant());
        SnowflakeParts first = next.next();
        assertThat(first.workerId()).isZero();
        assertThat(first.time()).isAfter(last);
        assertThat(next.lease().floor()).isEqualTo(killed.lease().expiresAt() + 30_000);
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

    @Test
    void aCallThatHangsHoldsUpNothing() {
        node.keeper.start();
        int worker = node.next().workerId();
        node.threads.hang();
        node.pass(Duration.ofSeconds(10));
        node.threads.resume();
        node.pass(Duration.ofSeconds(14));
        assertThat(node.heard).containsSubsequence("failed 1", "renewed");
        assertThat(node.next().workerId()).isEqualTo(worker);
        long fence = node.lease().expiresAt();
        node.threads.runHanging();
        assertThat(node.lease().expiresAt())
                .as("the late call was refused by the store")
                .isEqualTo(fence);
        assertThat(node.keeper.status().state()).isEqualTo(LeaseStatus.State.HELD);
    }

    @Test
    void anAcquisitionThatComesTooLateIsGivenBack() {
        LeaseTerms terms = Node.terms(4);
        Node late = impatient(4);
        late.threads.hang();
        assertThatThrownBy(late.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContaining("within 1 ms");
        late.threads.resume();
        late.pass(Duration.ofSeconds(2));
        Lease held = late.lease();
        late.threads.runHanging();
        assertThat(late.lease()).isEqualTo(held);
        assertThat(store.list("default", terms.workers()).rows())
                .filteredOn(row -> row.token() == 1)
                .hasSize(2)
                .filteredOn(LeaseRow::released)
                .hasSize(1);
    }

    @Test
    void anAcquisitionThatComesPastItsFenceIsNotGivenBack() {
        Node late = impatient(4);
        late.threads.hang();
        assertThatThrownBy(late.keeper::start).isInstanceOf(NoWorkerIdException.class);
        late.threads.resume();
        late.pass(Duration.ofSeconds(2));
        late.clock.advance(Duration.ofSeconds(31));
        late.threads.runHanging();
        assertThat(store.list("default", new WorkerRange(0, 3)).rows())
                .filteredOn(LeaseRow::released)
                .isEmpty();
    }

    @Test
    void closingGivesTheWorkerIdBackFromTheLastTimestampOn() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(3));
        SnowflakeParts last = node.next();
        node.generator.close();
        LeaseRow row = row(last.workerId());
        assertThat(row.released()).isTrue();
        assertThat(row.expiresAt()).isEqualTo(millis(last.time()) + 1);
        assertThatThrownBy(node::next).isInstanceOf(GeneratorClosedException.class);
        assertThat(node.keeper.status().state()).isEqualTo(LeaseStatus.State.CLOSED);
        assertThat(node.threads.isClosed()).isTrue();
        node.keeper.close();
    }

    @Test
    void closingWithoutAnIdGivesTheFloorBack() {
        Node first = node(1);
        first.keeper.start();
        first.next();
        first.keeper.close();
        storeClock.advance(Duration.ofSeconds(1));
        Node second = node(1);
        second.clock.set(START.plusSeconds(1));
        second.keeper.start();
        second.keeper.close();
        assertThat(row(0).expiresAt()).isEqualTo(millis(START) + 1);
    }

    @Test
    void aTenureThatTheClockHasPassedIsNotGivenBack() {
        node.keeper.start();
        Lease lease = node.lease();
        node.clock.advance(Duration.ofSeconds(30));
        node.keeper.close();
        LeaseRow row = row(lease.workerId());
        assertThat(row.released()).isFalse();
        assertThat(row.expiresAt()).isEqualTo(lease.expiresAt());
    }

    @Test
    void closingBeforeStartingIsFine() {
        node.keeper.close();
        assertThatThrownBy(node.keeper::start).isInstanceOf(GeneratorClosedException.class);
    }

    @Test
    void aStoreThatIsDownAtTheStartIsTriedAgainInTheBackground() {
        Node down = impatient(4);
        down.store.is(BreakableStore.Mode.FAILS);
        assertThatThrownBy(down.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContaining("down for a test");
        down.store.is(BreakableStore.Mode.WORKS);
        down.pass(Duration.ofMillis(999));
        assertThat(down.next().time()).isEqualTo(START.plusSeconds(1));
    }

    @Test
    void workersOutsideTheLayoutAreRefused() {
        LeaseTerms terms = new LeaseTerms(
                "default",
                new WorkerRange(512, 1024),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ZERO,
                Duration.ofSeconds(1),
                Duration.ZERO);
        assertThatThrownBy(() -> new Node(store, storeClock, terms))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("lease.workers: 512-1024 (expected: within 0-1023)");
    }

    @Test
    void moreWorkersThanAStoreShouldHaveRowsAreRefused() {
        SnowflakeLayout wide = SnowflakeLayout.ofDefaults().withBits(41, 20, 2);
        assertThatThrownBy(() -> LeaseKeeper.builder(store, wide).build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageStartingWith("lease.workers: 0-1048575 (expected: within 0-65535");
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

    @Test
    void ticksThatALeaseIsTooShortForAreRefused() {
        SnowflakeLayout coarse = SnowflakeLayout.ofDefaults().withTick(Duration.ofMillis(5_001));
        assertThatThrownBy(() -> LeaseKeeper.builder(store, coarse).build())
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("layout.tick: 5001ms (expected: at most half of lease.renew-interval, 5s)");
    }

    @Test
    void theLabelIsPrintable() {
        LeaseKeeper keeper = LeaseKeeper.builder(store, Node.LAYOUT)
                .ownerLabel("sn\u00f6w \u2603\0")
                .clock(storeClock)
                .build();
        keeper.start();
        assertThat(row(keeper.tenure().workerId()).ownerLabel()).isEqualTo("sn?w ??");
        keeper.close();
    }

    @Test
    void workerRangesOfTwoRegionsAreDisjoint() {
        LeaseTerms east = Node.terms(512);
        LeaseTerms west = new LeaseTerms(
                east.pool(),
                new WorkerRange(512, 1023),
                east.ttl(),
                east.renewInterval(),
                east.reuseDelay(),
                east.acquireTimeout(),
                east.recoveryWait());
        assertThat(new Node(store, storeClock, east).next().workerId()).isBetween(0, 511);
        assertThat(new Node(store, storeClock, west).next().workerId()).isBetween(512, 1023);
    }

    @Test
    void whatHappensToLeasesIsCounted() {
        node.keeper.start();
        assertThat(node.keeper.statistics()).isEqualTo(new LeaseStatistics(1, 0, 0, 0, 0));
        node.pass(Duration.ofSeconds(10));
        assertThat(node.keeper.statistics()).isEqualTo(new LeaseStatistics(1, 1, 0, 0, 0));
        node.store.is(BreakableStore.Mode.FAILS);
        node.pass(Duration.ofSeconds(10));
        long failed = node.keeper.statistics().failed();
        assertThat(failed).isPositive();
        node.store.is(BreakableStore.Mode.WORKS);
        node.keeper.close();
        assertThat(node.keeper.statistics()).isEqualTo(new LeaseStatistics(1, 1, failed, 0, 1));
    }
}
