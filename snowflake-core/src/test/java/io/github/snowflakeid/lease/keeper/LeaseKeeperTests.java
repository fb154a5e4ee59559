package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.LayoutMismatchException;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** How a worker ID is got and kept; what becomes of it otherwise is told in the tests beside these. */
class LeaseKeeperTests extends LeaseKeeperScene {

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
        assertThat(node.keeper.statistics()).isEqualTo(new LeaseStatistics(1, 0, 0, 0, 0, 0));
        node.pass(Duration.ofSeconds(10));
        assertThat(node.keeper.statistics()).isEqualTo(new LeaseStatistics(1, 1, 0, 0, 0, 0));
        node.store.is(BreakableStore.Mode.FAILS);
        node.pass(Duration.ofSeconds(10));
        long failed = node.keeper.statistics().failed();
        assertThat(failed).isPositive();
        node.store.is(BreakableStore.Mode.WORKS);
        node.keeper.close();
        assertThat(node.keeper.statistics()).isEqualTo(new LeaseStatistics(1, 1, failed, 0, 1, 0));
    }
}
