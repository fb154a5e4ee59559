package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.FlappingStoreException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A store that fails over and has lost what was written last. Leases of 30 s, so the quarantine is a minute. */
class FailoverTests {

    private static final Duration QUARANTINE = Duration.ofSeconds(60);

    private final SettableClock storeClock = new SettableClock(Node.START);
    private final FailingOverStore store = new FailingOverStore(storeClock);
    private final List<Node> nodes = new ArrayList<>();

    private Node node(int workers) {
        Node node = new Node(store, storeClock, Node.terms(workers));
        node.clock.set(storeClock.instant());
        nodes.add(node);
        return node;
    }

    private Node started(int workers) {
        Node node = node(workers);
        node.keeper.start();
        return node;
    }

    /** Time passes for all nodes, whose keepers share the store's clock: each moves it by an equal part. */
    private void pass(Duration duration) {
        Instant end = storeClock.instant().plus(duration);
        while (storeClock.instant().isBefore(end)) {
            Instant now = storeClock.instant();
            for (Node node : nodes) {
                storeClock.set(now);
                node.pass(Duration.ofMillis(100));
            }
        }
    }

    private void prepare(int workers) {
        store.prepare(PoolRequest.of("default", Node.LAYOUT.fingerprint(), new WorkerRange(0, workers - 1)));
    }

    @Test
    void aLostAcquisitionIsOverBeforeItsWorkerIdIsLeasedAgain() {
        prepare(1);
        store.replicate();
        Node lost = started(1);
        SnowflakeParts before = lost.next();
        store.promote();

        Node next = node(1);
        QuarantineException refusal = catchThrowableOfType(QuarantineException.class, () -> next.keeper.start());
        assertThat(refusal.usableFrom()).isEqualTo(Node.START.plus(QUARANTINE));
        pass(Duration.ofMillis(29_900));
        SnowflakeParts last = lost.next();
        assertThat(last.workerId()).isEqualTo(before.workerId());
        assertThatExceptionOfType(QuarantineException.class).isThrownBy(next::next);

        pass(Duration.ofSeconds(45));
        Lease lease = (next.keeper.status().lease() == null ? lost : next).lease();
        assertThat(lease.floor()).isEqualTo(refusal.usableFrom().toEpochMilli());
        assertThat(lease.floor()).isGreaterThan(last.time().toEpochMilli());
    }

    /** It was cut off, and the replica shows its lease, which its successor's acquisition had ended. */
    @Test
    void aPredecessorDoesNotRenewLateWhatItsLostSuccessorHas() {
        Node predecessor = started(1);
        store.replicate();
        predecessor.store.is(BreakableStore.Mode.FAILS);
        pass(Duration.ofSeconds(61));
        Node successor = started(1);
        store.promote();
        predecessor.store.is(BreakableStore.Mode.WORKS);

        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            pass(Duration.ofSeconds(1));
            draw(predecessor, ids);
            draw(successor, ids);
        }

        assertThat(ids).hasSizeGreaterThan(60).doesNotHaveDuplicates();
        assertThat(predecessor.heard).contains("lost 1");
    }

    /** By its own clock, which is not the store's, and between two attempts, too. */
    @Test
    void aNodeThatWaitsSaysForHowLong() {
        prepare(1);
        store.replicate();
        store.promote();
        Node waiting = node(1);
        waiting.clock.advance(Duration.ofSeconds(3));
        assertThatExceptionOfType(QuarantineException.class).isThrownBy(() -> waiting.keeper.start());

        LeaseStatus status = waiting.keeper.status();
        Instant met = waiting.clock.instant();
        assertThat(status.quarantineEnd()).isEqualTo(Node.START.plus(QUARANTINE));
        assertThat(status.quarantine(met)).isEqualTo(QUARANTINE);
        assertThat(status.quarantine(met.plusSeconds(7))).isEqualTo(QUARANTINE.minusSeconds(7));
        assertThat(status.quarantine(met.plusSeconds(61))).isZero();

        pass(Duration.ofSeconds(75));
        status = waiting.keeper.status();
        assertThat(status.lease()).isNotNull();
        assertThat(status.quarantineEnd()).isNull();
        assertThat(status.quarantine(met)).isZero();
    }

    private static void draw(Node node, List<Long> ids) {
        try {
            ids.add(node.generator.nextId());
        } catch (SnowflakeException e) {
            // Not now.
        }
    }

    /** The same nodes as before, each with an ID a second, and with renewals that are lost at any phase. */
    @Test
    void runningNodesNoticeNothing() {
        for (int i = 0; i < 5; i++) {
            started(8);
        }
        for (int failover = 0; failover < 6; failover++) {
            pass(Duration.ofSeconds(7));
            store.replicate();
            pass(Duration.ofSeconds(11));
            store.promote();
            for (int second = 0; second < 25; second++) {
                pass(Duration.ofSeconds(1));
                nodes.forEach(Node::next);
            }
        }

        assertThat(nodes)
                .allSatisfy(node -> assertThat(node.heard)
                        .contains("acquired 1", "renewed")
                        .noneMatch(news -> news.startsWith("failed") || news.startsWith("lost")));
    }

    @Test
    void aStoreThatHasLostRenewalsIsInQuarantineWhoeverItSaysToBe() {
        Node node = started(2);
        store.replicate();
        pass(Duration.ofSeconds(15));
        store.restore();
        long restored = storeClock.millis();

        pass(Duration.ofSeconds(10));

        assertThat(node.heard).noneMatch(news -> news.startsWith("lost"));
        assertThat(store.pool().usableFrom()).isBetween(restored + 60_000, restored + 71_000);
        assertThatExceptionOfType(QuarantineException.class).isThrownBy(() -> started(2));
    }

    @Test
    void aServerThatWasReplacedAShortTimeAgoMakesNoQuarantineLonger() {
        started(4);
        store.replicate();
        store.promote();
        pass(Duration.ofSeconds(11));
        long usableFrom = store.pool().usableFrom();
        assertThat(usableFrom).isGreaterThan(Node.START.plus(QUARANTINE).toEpochMilli() - 1);

        store.failBackTo(1);
        NoWorkerIdException refusal =
                catchThrowableOfType(NoWorkerIdException.class, () -> started(4).next());
        assertThat(refusal).hasCauseInstanceOf(FlappingStoreException.class);
        assertThat(refusal).hasMessageContaining("memory/1").hasMessageContaining("memory/2");
        assertThat(store.pool().usableFrom()).isEqualTo(usableFrom);
        assertThat(store.pool().incarnation()).isEqualTo("memory/2");

        pass(Duration.ofSeconds(130));
        assertThat(store.pool().incarnation()).isEqualTo("memory/1");
    }

    @Test
    void aPoolThatWasReplacedEndsItsLeasesAtOnce() {
        Node node = started(1);
        node.next();
        long fence = node.lease().expiresAt();
        store.truncate();
        prepare(1);

        pass(Duration.ofSeconds(11));

        assertThatExceptionOfType(SnowflakeException.class).isThrownBy(node::next);
        assertThat(store.pool().usableFrom()).isEqualTo(fence);
        pass(Duration.ofSeconds(30));
        assertThat(node.next().time().toEpochMilli()).isGreaterThanOrEqualTo(fence);
        assertThat(node.lease().floor()).isEqualTo(fence);
        assertThat(node.lease().origin().identity()).isEqualTo(store.pool().identity());
    }

    /** As behind an address that leads to two databases. The second try is made at once, not the hundredth. */
    @Test
    void twoStoresThatAnswerInTurnAreNotAskedWithoutAPause() {
        Node node = started(1);
        int[] calls = {0};
        node.store.before(() -> {
            if (++calls[0] < 1_000) {
                throw new PoolReplacedException("default", store.pool().identity(), "another");
            }
        });

        pass(Duration.ofSeconds(20));

        assertThat(calls[0]).isBetween(3, 30);
    }

    /** It fails with what is missing, uses what it has, and makes nothing anew. */
    @Test
    void aPoolThatIsGoneIsNotMadeAnewByTheNodesThatKnowIt() {
        Node node = started(1);
        store.truncate();

        pass(Duration.ofSeconds(29));
        assertThat(node.next().workerId()).isZero();
        pass(Duration.ofSeconds(2));
        assertThatExceptionOfType(SnowflakeException.class)
                .isThrownBy(node::next)
                .withCauseInstanceOf(WorkerIdsMissingException.class);
        assertThat(node.heard).noneMatch(news -> news.startsWith("lost"));
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(store::pool);
    }
}
