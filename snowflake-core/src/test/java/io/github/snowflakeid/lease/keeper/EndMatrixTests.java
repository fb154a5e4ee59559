package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.ClockMovedBackwardsException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each way in which a lease ends, at each moment of a renewal that is under way; and what is in the row afterwards.
 *
 * <p>What is expected follows from the contract of {@link LeaseStore} alone. A release succeeds if its expiry is the row's. A
 * renewal changes that, and only the reply says to what. So the row is free in the end, from the first time on at which
 * nothing was issued; unless the renewal was written, and its reply never comes to somebody who knows what it is about. Then
 * the row keeps the renewed expiry, and listeners hear that it was not given back.
 */
class EndMatrixTests {

    private static final Instant START = Node.START;

    /** The first time that the layout has: what is leased first, and not used, is given back from there. */
    private static final long EPOCH = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();

    /** A renewal is under way when the lease ends. */
    enum Moment {
        NONE_UNDER_WAY(false, Arrives.NEVER),
        NOT_SENT(false, Arrives.SOON),
        IN_THE_STORE(false, Arrives.SLOWLY),
        IN_THE_STORE_FOR_LONG(false, Arrives.TOO_LATE),
        HANGS(false, Arrives.NEVER),
        DROPPED(false, Arrives.NEVER),
        REPLY_ON_ITS_WAY(true, Arrives.SOON),
        REPLY_SLOW(true, Arrives.SLOWLY),
        REPLY_TOO_LATE(true, Arrives.TOO_LATE),
        REPLY_LOST(true, Arrives.NEVER),
        DROPPED_WHEN_WRITTEN(true, Arrives.NEVER),
        ABANDONED(false, Arrives.NEVER),
        ABANDONED_BUT_ARRIVES(false, Arrives.TOO_LATE),
        ABANDONED_WHEN_WRITTEN(true, Arrives.NEVER),
        ABANDONED_WHEN_WRITTEN_BUT_ANSWERED(true, Arrives.TOO_LATE);

        /** Whether the store has renewed the lease before it ends. */
        final boolean written;

        /** When the call gets on: it is written, if it was not, and answered. */
        final Arrives arrives;

        Moment(boolean written, Arrives arrives) {
            this.written = written;
            this.arrives = arrives;
        }

        boolean isAbandoned() {
            return name().startsWith("ABANDONED");
        }

        boolean isDropped() {
            return name().startsWith("DROPPED");
        }
    }

    /** Closing waits for 2 s in all, and for half of that for a call. */
    enum Arrives {
        SOON(500),
        SLOWLY(1_500),
        TOO_LATE(0),
        NEVER(0);

        final int millis;

        Arrives(int millis) {
            this.millis = millis;
        }
    }

    enum End {
        CLOSE,
        SUSPEND
    }

    private final SettableClock storeClock = new SettableClock(START);
    private final InMemoryLeaseStore rows = new InMemoryLeaseStore(storeClock);
    private final EarlyStore store = new EarlyStore(rows);

    static Stream<Arguments> endsAndMoments() {
        return Arrays.stream(End.values())
                .flatMap(end -> Arrays.stream(Moment.values()).map(moment -> Arguments.of(end, moment)));
    }

    private LeaseRow row(int workerId) {
        return rows.list("default", new WorkerRange(workerId, workerId)).rows().get(0);
    }

    private Node node(int workers, int standby) {
        return new Node(store, storeClock, Node.terms(workers), Node.LAYOUT, standby);
    }

    private static Lease standby(Node node) {
        return Objects.requireNonNull(node.keeper.status().standby());
    }

    /** The next call but so many is the renewal of this lease, and hangs until it is at the moment; others do not. */
    private void bring(Node node, Lease lease, int callsBefore, Moment moment, Runnable clockStands) {
        if (moment == Moment.NONE_UNDER_WAY) {
            return;
        }
        node.threads.hang();
        for (int calls = 0; calls <= callsBefore; calls++) {
            if (calls > 0) {
                node.threads.runHanging();
            }
            while (node.threads.hanging() == 0) {
                node.pass(Duration.ofMillis(50));
                clockStands.run();
            }
        }
        node.threads.resume();
        if (moment.written) {
            store.write(lease);
        }
        if (moment.isDropped()) {
            node.threads.loseCallsAndTimers();
        }
        int failures = failures(node);
        while (moment.isAbandoned() && failures(node) == failures) {
            node.pass(Duration.ofMillis(50));
            clockStands.run();
        }
    }

    private static int failures(Node node) {
        return (int) node.heard.stream().filter(news -> news.contains("failed")).count();
    }

    private void bring(Node node, Lease lease, Moment moment) {
        bring(node, lease, 0, moment, () -> {});
    }

    /** The lease ends now; and the call gets on when its time comes. */
    private static void end(Node node, Arrives arrives, Runnable end, Duration later) {
        Instant asked = node.clock.instant();
        if (arrives == Arrives.SOON || arrives == Arrives.SLOWLY) {
            node.threads.after(Duration.ofMillis(arrives.millis), node.threads::runHanging);
        }
        end.run();
        assertThat(Duration.between(asked, node.clock.instant())).isLessThanOrEqualTo(Duration.ofSeconds(2));
        node.pass(later);
        if (arrives == Arrives.TOO_LATE) {
            node.threads.runHanging();
        }
    }

    private static void end(Node node, Arrives arrives, End end) {
        end(node, arrives, end == End.CLOSE ? node.keeper::close : node.keeper::suspend, Duration.ofSeconds(5));
    }

    /** The call under way has been given up, after 10 s, before a late reply; or found lost, after 17 s. */
    private static void end(Node node, Moment moment, Runnable end) {
        end(node, moment.arrives, end, Duration.ofSeconds(moment.isDropped() ? 18 : 12));
    }

    /** After a suspension a reply means nothing: it may be in the hands of several copies. */
    private static boolean isFreeAfter(End end, Moment moment) {
        return isFreeAfter(moment) && (!moment.written || end == End.CLOSE || moment.arrives != Arrives.TOO_LATE);
    }

    private static boolean isFreeAfter(Moment moment) {
        return !moment.written || moment.arrives != Arrives.NEVER;
    }

    private void assertFree(Node node, Lease lease, long firstUnused) {
        LeaseRow row = row(lease.workerId());
        assertThat(row.token()).isEqualTo(lease.token());
        assertThat(row.released()).isTrue();
        assertThat(row.expiresAt()).isEqualTo(firstUnused);
        assertThat(node.ends).contains("released " + lease.workerId()).doesNotContain("lost " + lease.workerId());
    }

    /** It becomes free by itself, at its expiry and the reuse delay. */
    private void assertExpires(Node node, Lease lease) {
        LeaseRow row = row(lease.workerId());
        assertThat(row.token()).isEqualTo(lease.token());
        assertThat(row.released()).isFalse();
        assertThat(row.expiresAt()).isEqualTo(row.renewedAt() + 30_000);
        assertThat(node.ends)
                .contains("not released " + lease.workerId())
                .doesNotContain("released " + lease.workerId(), "lost " + lease.workerId());
    }

    @ParameterizedTest
    @MethodSource("endsAndMoments")
    void theServingLease(End end, Moment moment) {
        Node node = node(1, 0);
        node.keeper.start();
        Lease lease = node.lease();
        bring(node, lease, moment);
        long last = node.next().time().toEpochMilli();

        end(node, moment.arrives, end);

        if (isFreeAfter(end, moment)) {
            assertFree(node, lease, last + 1);
        } else {
            assertExpires(node, lease);
        }
        if (moment.arrives == Arrives.SOON) {
            assertThat(node.ends).as("the release waits for the reply").containsExactly("released 0");
        }
    }

    /** The release hangs: it is not known what came of it, and that is said before the listeners' thread ends. */
    @ParameterizedTest
    @EnumSource
    void aReleaseWithoutAnAnswer(End end) {
        Node node = node(1, 0);
        node.keeper.start();
        node.next();
        node.threads.hang();

        end(node, Arrives.NEVER, end);

        assertThat(row(0).released()).isFalse();
        assertThat(node.ends).containsExactly("not released 0");
        assertThat(node.keeper.statistics().notReleased()).isOne();
        node.threads.runHanging();
        assertThat(row(0).released()).isTrue();
        assertThat(node.ends).containsExactly("not released 0", "released 0");
    }

    /** Of copies of this process nothing is known then, whether the lease was renewed meanwhile or not. */
    @ParameterizedTest
    @MethodSource("endsAndMoments")
    void theServingLeasePastItsFence(End end, Moment moment) {
        Node node = node(1, 0);
        node.keeper.start();
        Lease lease = node.lease();
        bring(node, lease, moment);
        node.clock.set(Instant.ofEpochMilli(lease.expiresAt()));

        end(node, moment.arrives, end);

        assertExpires(node, lease);
    }

    @ParameterizedTest
    @MethodSource("endsAndMoments")
    void aStandby(End end, Moment moment) {
        Node node = node(2, 1);
        node.keeper.start();
        Lease serving = node.lease();
        Lease standby = standby(node);
        bring(node, standby, 1, moment, () -> {});
        long last = node.next().time().toEpochMilli();

        end(node, moment.arrives, end);

        assertFree(node, serving, last + 1);
        if (isFreeAfter(end, moment)) {
            assertFree(node, standby, EPOCH);
        } else {
            assertExpires(node, standby);
        }
    }

    /** It waits for its floor, half a second ahead of a clock that stands still. */
    @ParameterizedTest
    @MethodSource("endsAndMoments")
    void anIncomingLease(End end, Moment moment) {
        Node before = node(1, 0);
        long floor = before.next().time().toEpochMilli() + 1;
        before.keeper.close();
        storeClock.set(START.plusSeconds(1));
        Node node = new Node(store, storeClock, impatient(1));
        Runnable clockStands = () -> node.clock.set(Instant.ofEpochMilli(floor - 500));
        clockStands.run();
        assertThatThrownBy(node.keeper::start).hasMessageContaining("is leased for times from");
        LeaseRow won = row(0);
        Lease lease = new Lease("default", 0, won.owner(), 2, floor, won.expiresAt(), won.acquiredAt(), won.origin());
        bring(node, lease, 0, moment, clockStands);

        end(node, moment.arrives, end);

        if (isFreeAfter(end, moment)) {
            assertFree(node, lease, floor);
        } else {
            assertExpires(node, lease);
        }
    }

    private static LeaseTerms impatient(int workers) {
        LeaseTerms terms = Node.terms(workers);
        return new LeaseTerms(
                terms.pool(),
                terms.workers(),
                terms.ttl(),
                terms.renewInterval(),
                terms.reuseDelay(),
                Duration.ofMillis(1),
                Duration.ZERO);
    }

    /** Nothing serves yet: a worker ID that comes is given back at once. */
    @ParameterizedTest
    @MethodSource("endsAndArrivals")
    void anAcquisition(End end, Arrives arrives) {
        Node node = node(1, 0);
        node.threads.hang();
        node.threads.after(Duration.ofSeconds(1), () -> {
            node.threads.resume();
            end(node, arrives, end);
        });
        assertThatThrownBy(node.keeper::start).isInstanceOf(SnowflakeException.class);
        rows.prepare(PoolRequest.of("default", Node.LAYOUT.fingerprint(), new WorkerRange(0, 0)));

        boolean means = end == End.CLOSE || arrives != Arrives.TOO_LATE;
        assertThat(row(0).token()).isEqualTo(arrives == Arrives.NEVER ? 0 : 1);
        assertThat(row(0).released()).isEqualTo(arrives != Arrives.NEVER && means);
        assertThat(node.ends).hasSize(row(0).released() ? 1 : 0);
    }

    static Stream<Arguments> endsAndArrivals() {
        return Arrays.stream(End.values())
                .flatMap(end -> Arrays.stream(Arrives.values()).map(arrives -> Arguments.of(end, arrives)));
    }

    /** The clock steps back far; the standby takes over, and what served is given back. */
    @ParameterizedTest
    @EnumSource
    void aFailoverToTheStandby(Moment moment) {
        Node node = node(2, 1);
        node.keeper.start();
        Lease lease = node.lease();
        Lease standby = standby(node);
        bring(node, lease, moment);
        store.isFull = true;
        long last = node.next().time().toEpochMilli();

        end(node, moment, () -> {
            node.clock.advance(Duration.ofSeconds(-5));
            assertThat(node.next().workerId()).isEqualTo(standby.workerId());
        });

        if (isFreeAfter(moment)) {
            assertFree(node, lease, last + 1);
        } else {
            assertExpires(node, lease);
        }
        if (moment.arrives == Arrives.SOON || moment.arrives == Arrives.SLOWLY) {
            assertThat(node.ends).as("the release waits for the reply").containsExactly("released " + lease.workerId());
        }
        node.pass(Duration.ofMinutes(1));
        assertThat(node.next().workerId()).isEqualTo(standby.workerId());
    }

    /** A renewal of the standby is under way when that begins to serve: its reply counts for what serves. */
    @ParameterizedTest
    @EnumSource
    void aFailoverToAStandbyThatIsBeingRenewed(Moment moment) {
        Node node = node(2, 1);
        node.keeper.start();
        Lease lease = node.lease();
        Lease standby = standby(node);
        bring(node, standby, 1, moment, () -> {});
        store.isFull = true;
        long last = node.next().time().toEpochMilli();

        end(node, moment, () -> {
            node.clock.advance(Duration.ofSeconds(-5));
            assertThat(node.next().workerId()).isEqualTo(standby.workerId());
        });

        assertFree(node, lease, last + 1);
        node.pass(Duration.ofMinutes(1));
        assertThat(node.next().workerId()).isGreaterThanOrEqualTo(0);
    }

    /** Without a standby the store is asked for another worker ID; what served is given back when that is there. */
    @ParameterizedTest
    @EnumSource
    void aFailoverToAnotherLease(Moment moment) {
        Node node = node(2, 0);
        node.keeper.start();
        Lease lease = node.lease();
        bring(node, lease, moment);
        long last = node.next().time().toEpochMilli();

        end(node, moment, () -> {
            node.clock.advance(Duration.ofMinutes(-1));
            try {
                node.next();
            } catch (ClockMovedBackwardsException e) {
                // It is asked for.
            }
        });
        node.pass(Duration.ofSeconds(5));

        assertThat(node.next().workerId()).isNotEqualTo(lease.workerId());
        if (isFreeAfter(moment)) {
            assertFree(node, lease, last + 1);
        } else {
            assertExpires(node, lease);
        }
    }

    /** Somebody else takes the worker ID, in a way that no node would: nothing that is not ours is written any more. */
    @ParameterizedTest
    @EnumSource
    void aLoss(Moment moment) {
        Node node = node(2, 0);
        node.keeper.start();
        Lease lease = node.lease();
        bring(node, lease, moment);

        end(
                node,
                moment,
                () -> rows.acquire(new LeaseClaim(
                        "default",
                        Node.LAYOUT.fingerprint(),
                        row(lease.workerId()),
                        "thief",
                        "",
                        row(lease.workerId()).expiresAt(),
                        Duration.ofHours(1))));
        LeaseRow taken = row(lease.workerId());
        node.pass(Duration.ofSeconds(15));

        assertThat(row(lease.workerId())).isEqualTo(taken);
        assertThat(taken.owner()).isEqualTo("thief");
        assertThat(node.ends).contains("lost " + lease.workerId()).doesNotContain("released " + lease.workerId());
        assertThat(node.next().workerId()).isNotEqualTo(lease.workerId());
    }

    /** The same at the end: what was lost is not given back. */
    @ParameterizedTest
    @MethodSource("endsAndMoments")
    void aLossAndTheEnd(End end, Moment moment) {
        Node node = node(1, 0);
        node.keeper.start();
        Lease lease = node.lease();
        bring(node, lease, moment);
        rows.acquire(new LeaseClaim(
                "default", Node.LAYOUT.fingerprint(), row(0), "thief", "", row(0).expiresAt(), Duration.ofHours(1)));
        LeaseRow taken = row(0);

        end(node, moment.arrives, end);

        assertThat(row(0)).isEqualTo(taken);
        assertThat(node.ends).contains("not released 0").doesNotContain("released 0");
    }
}
