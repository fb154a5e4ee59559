package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.WorkerTenure;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which readings of the clock count against which fence: those since the call was sent that brought the lease. This process may
 * be a copy, restored with the reply in hand, and its clock at or past the fence then; it may step back before the reply is
 * considered. What the original may issue under the lease, this one must not.
 */
class ReadingsTests extends LeaseKeeperScene {

    private static final Duration HOUR = Duration.ofHours(1);

    private void steal(Lease lease) {
        store.acquire(new LeaseClaim(
                "default", Node.LAYOUT.fingerprint(), row(lease.workerId()), "thief", "", lease.expiresAt(), HOUR));
    }

    private static void readAnHourAhead(Node node) {
        node.clock.advance(HOUR);
        try {
            node.next();
        } catch (SnowflakeException e) {
            // It is past.
        }
        node.clock.advance(HOUR.negated());
    }

    private static void hangNext(Node node) {
        node.threads.hang();
        while (node.threads.hanging() == 0) {
            node.pass(Duration.ofMillis(50));
        }
        node.threads.resume();
    }

    private static SnowflakeParts firstAfter(Node node, Duration atMost) {
        Instant end = node.clock.instant().plus(atMost);
        while (true) {
            try {
                return node.next();
            } catch (SnowflakeException e) {
                assertThat(node.clock.instant()).as("no ID: %s", e).isBefore(end);
                node.pass(Duration.ofMillis(500));
            }
        }
    }

    /** No copy that has the new lease was restored then. IDs go on where the old lease would have. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aJumpThatIsOverMeansNothingToALeaseThatIsWonLater(int standby) {
        Node jumps = new Node(store, storeClock, Node.terms(4), Node.LAYOUT, standby);
        jumps.keeper.start();
        Lease lease = jumps.lease();
        jumps.pass(Duration.ofSeconds(1));
        jumps.next();
        readAnHourAhead(jumps);
        jumps.pass(Duration.ofSeconds(21));
        steal(jumps.lease());
        jumps.pass(Duration.ofSeconds(12));

        SnowflakeParts next = jumps.next();
        assertThat(next.workerId()).isNotEqualTo(lease.workerId());
        assertThat(next.time()).isEqualTo(START.plusSeconds(34));
    }

    @Test
    void aReadingWhileALeaseIsClaimedCountsAgainstItsFence() {
        Node two = node(2);
        two.keeper.start();
        Lease lease = two.lease();
        two.next();
        steal(lease);
        hangNext(two);
        two.threads.hang();
        two.threads.runHanging();
        two.threads.resume();
        readAnHourAhead(two);
        two.threads.runHanging();
        int worker = two.lease().workerId();
        assertThat(worker).isNotEqualTo(lease.workerId());
        long fence = row(worker).acquiredAt() + 30_000;

        assertThat(firstAfter(two, Duration.ofSeconds(40)).time()).isAfterOrEqualTo(Instant.ofEpochMilli(fence));
    }

    @Test
    void aReadingWhileALeaseIsRenewedCountsAgainstItsNewFence() {
        Node one = node(1);
        one.keeper.start();
        one.next();
        hangNext(one);
        readAnHourAhead(one);
        one.threads.runHanging();
        long fence = row(0).renewedAt() + 30_000;

        assertThat(firstAfter(one, Duration.ofSeconds(40)).time()).isAfterOrEqualTo(Instant.ofEpochMilli(fence));
    }

    /** The reading is the keeper's own, while it says why there is no ID; and the clock is back when the lease comes. */
    @Test
    void aReadingWhileALeaseIsClaimedThatNobodyNeedsForbidsItsRelease() {
        SettableClock source = new SettableClock(START);
        WatchedClock clock = new WatchedClock(source, false);
        Holding holding = new Holding("me", clock, 1_000, new Standby(Node.LAYOUT, clock, false));
        Replies replies = new Replies(holding, Node.LAYOUT, clock, 1_000);
        long before = clock.mark();
        source.set(START.plusSeconds(60));
        clock.instant();
        source.set(START);
        long after = clock.mark();
        holding.close();

        assertThat(replies.apply(new StoreCall.Acquire(null), acquired(0, 60), before))
                .hasOnlyElementsOfType(Effect.Tell.class);
        assertThat(replies.apply(new StoreCall.Acquire(null), acquired(1, 60), after))
                .hasOnlyElementsOfType(Effect.Release.class);
    }

    /** Something else begins to serve between the reading and the failover, and hears of the reading, too. */
    @Test
    void aStandbyHearsOfAReadingWhoeverElseHasHeardOfIt() {
        SettableClock source = new SettableClock(START);
        WatchedClock clock = new WatchedClock(source);
        Standby standby = new Standby(Node.LAYOUT, clock, true);
        Holding holding = new Holding("me", clock, 1_000, standby);
        Replies replies = new Replies(holding, Node.LAYOUT, clock, 1_000);
        long sent = clock.mark();
        replies.apply(new StoreCall.Acquire(null), acquired(0, 60), sent);
        replies.apply(new StoreCall.AcquireStandby(), acquired(1, 10), sent);
        Tenancy other = Tenancy.of(lease(2, 60), clock.mark(), Node.LAYOUT, clock);

        source.set(START.plusSeconds(10));
        clock.millis();
        source.set(START.plusSeconds(1));
        holding.serve(other);

        assertThat(standby.take()).isNull();
    }

    /**
     * The tenure in use tells nobody of readings below its own fence. The new lease has an earlier one, since the store's clock
     * has stepped back, too.
     */
    @ParameterizedTest
    @CsvSource({"10, true", "20, true", "21, false", "60, false"})
    void whatWasIssuedWhileAFailoverWasUnderWayCountsAgainstItsFence(int fence, boolean isPast) {
        SettableClock source = new SettableClock(START);
        WatchedClock clock = new WatchedClock(source, false);
        Holding holding = new Holding("me", clock, 1_000, new Standby(Node.LAYOUT, clock, false));
        Replies replies = new Replies(holding, Node.LAYOUT, clock, 1_000);
        replies.apply(new StoreCall.Acquire(null), acquired(0, 60), clock.mark());

        long sent = clock.mark();
        issueAt(20, holding, source);
        source.set(START.plusSeconds(1));
        replies.apply(new StoreCall.FailOver(), acquired(1, fence), sent);

        Tenancy serving = Objects.requireNonNull(holding.serving());
        assertThat(serving.lease().workerId()).isEqualTo(1);
        assertThat(serving.tenure().isPast()).isEqualTo(isPast);
    }

    /** The clock is back when the lease comes. */
    @ParameterizedTest
    @CsvSource({"10, Tell", "59, Tell", "60, Release"})
    void aLeaseWithAFenceBeforeTheOneInUseIsNotGivenBackUnused(int fence, String effect) {
        SettableClock source = new SettableClock(START);
        WatchedClock clock = new WatchedClock(source, false);
        Holding holding = new Holding("me", clock, 1_000, new Standby(Node.LAYOUT, clock, false));
        Replies replies = new Replies(holding, Node.LAYOUT, clock, 1_000);
        replies.apply(new StoreCall.Acquire(null), acquired(0, 60), clock.mark());

        long sent = clock.mark();
        issueAt(20, holding, source);
        assertThat(replies.apply(new StoreCall.FailOver(), acquired(1, fence), sent))
                .extracting(found -> found.getClass().getSimpleName())
                .containsExactly(effect);
    }

    private static void issueAt(int second, Holding holding, SettableClock source) {
        source.set(START.plusSeconds(second));
        WorkerTenure serving = Objects.requireNonNull(holding.serving()).tenure();
        SnowflakeGenerator.builder()
                .workerSource(new OneTenure(serving))
                .clock(source)
                .build()
                .nextId();
    }

    private record OneTenure(WorkerTenure tenure) implements WorkerSource {

        @Override
        public WorkerTenure current() {
            return tenure;
        }

        @Override
        public boolean recover(WorkerTenure tenure) {
            return false;
        }

        @Override
        public void close() {}
    }

    private static Lease lease(int workerId, int fence) {
        long start = START.toEpochMilli();
        return new Lease("default", workerId, "me", 1, start - 60_000, start + fence * 1_000L, start, Origin.NONE);
    }

    private static Reply acquired(int workerId, int fence) {
        long start = START.toEpochMilli();
        return new Reply.Acquired(lease(workerId, fence), Skew.between(start, start, start));
    }
}
