package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * A renewal that a test brings to a moment, a lease that ends then, and what is in the row afterwards.
 *
 * <p>What is expected follows from the contract of {@link LeaseStore} alone. A release succeeds if its expiry is the row's. A
 * renewal changes that, and only the reply says to what. So the row is free in the end, from the first time on at which
 * nothing was issued; unless the renewal was written, and its reply never comes to somebody who knows what it is about. Then
 * the row keeps the renewed expiry, and listeners hear that it was not given back.
 */
abstract class EndMatrixScene {

    static final Instant START = Node.START;

    /** The first time that the layout has: what is leased first, and not used, is given back from there. */
    static final long EPOCH = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();

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

    final SettableClock storeClock = new SettableClock(START);
    final InMemoryLeaseStore rows = new InMemoryLeaseStore(storeClock);
    final EarlyStore store = new EarlyStore(rows);

    static Stream<Arguments> endsAndMoments() {
        return Arrays.stream(End.values())
                .flatMap(end -> Arrays.stream(Moment.values()).map(moment -> Arguments.of(end, moment)));
    }

    LeaseRow row(int workerId) {
        return rows.list("default", new WorkerRange(workerId, workerId)).rows().get(0);
    }

    Node node(int workers, int standby) {
        return new Node(store, storeClock, Node.terms(workers), Node.LAYOUT, standby);
    }

    static Lease standby(Node node) {
        return Objects.requireNonNull(node.keeper.status().standby());
    }

    /** The next call but so many is the renewal of this lease, and hangs until it is at the moment; others do not. */
    void bring(Node node, Lease lease, int callsBefore, Moment moment, Runnable clockStands) {
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

    void bring(Node node, Lease lease, Moment moment) {
        bring(node, lease, 0, moment, () -> {});
    }

    /** The lease ends now; and the call gets on when its time comes. */
    static void end(Node node, Arrives arrives, Runnable end, Duration later) {
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

    static void end(Node node, Arrives arrives, End end) {
        end(node, arrives, end == End.CLOSE ? node.keeper::close : node.keeper::suspend, Duration.ofSeconds(5));
    }

    /** The call under way has been given up, after 10 s, before a late reply; or found lost, after 17 s. */
    static void end(Node node, Moment moment, Runnable end) {
        end(node, moment.arrives, end, Duration.ofSeconds(moment.isDropped() ? 18 : 12));
    }

    /** After a suspension a reply means nothing: it may be in the hands of several copies. */
    static boolean isFreeAfter(End end, Moment moment) {
        return isFreeAfter(moment) && (!moment.written || end == End.CLOSE || moment.arrives != Arrives.TOO_LATE);
    }

    static boolean isFreeAfter(Moment moment) {
        return !moment.written || moment.arrives != Arrives.NEVER;
    }

    void assertFree(Node node, Lease lease, long firstUnused) {
        LeaseRow row = row(lease.workerId());
        assertThat(row.token()).isEqualTo(lease.token());
        assertThat(row.released()).isTrue();
        assertThat(row.expiresAt()).isEqualTo(firstUnused);
        assertThat(node.ends).contains("released " + lease.workerId()).doesNotContain("lost " + lease.workerId());
    }

    /** It becomes free by itself, at its expiry and the reuse delay. */
    void assertExpires(Node node, Lease lease) {
        LeaseRow row = row(lease.workerId());
        assertThat(row.token()).isEqualTo(lease.token());
        assertThat(row.released()).isFalse();
        assertThat(row.expiresAt()).isEqualTo(row.renewedAt() + 30_000);
        assertThat(node.ends)
                .contains("not released " + lease.workerId())
                .doesNotContain("released " + lease.workerId(), "lost " + lease.workerId());
    }
}
