package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A snapshot of the process is taken: what it held is given back before, and what it remembers means nothing after. */
class LeaseSuspensionTests {

    private final SettableClock storeClock = new SettableClock(Node.START);
    private final InMemoryLeaseStore store = new InMemoryLeaseStore(storeClock);
    private final Node node = new Node(store, storeClock, Node.terms(1));

    private LeaseRow row() {
        return store.list("default", new WorkerRange(0, 0)).rows().get(0);
    }

    @Test
    void theWorkerIdIsGivenBackUpToTheLastIdAndNothingIsIssued() {
        SnowflakeParts last = node.next();
        node.keeper.suspend();
        assertThat(row().released()).isTrue();
        assertThat(row().expiresAt()).isEqualTo(last.time().toEpochMilli() + 1);
        assertThatThrownBy(node::next).isInstanceOf(NoWorkerIdException.class).hasMessageContaining("snapshot");
        assertThat(node.generator.outage()).containsInstanceOf(NoWorkerIdException.class);
        assertThat(node.keeper.status().lease()).isNull();
    }

    @Test
    void nothingIsAskedOfTheStoreMeanwhile() {
        node.next();
        node.keeper.suspend();
        LeaseRow released = row();
        node.pass(Duration.ofMinutes(5));
        assertThat(row()).isEqualTo(released);
        assertThat(node.heard).containsExactly("acquired 1", "released 1");
    }

    @Test
    void itGoesOnUnderANewLease() {
        SnowflakeParts before = node.next();
        node.keeper.suspend();
        node.keeper.suspend();
        node.pass(Duration.ofSeconds(1));
        node.keeper.start();
        SnowflakeParts after = node.next();
        assertThat(after.time()).isAfter(before.time());
        assertThat(node.lease().token()).isEqualTo(2);
        node.pass(Duration.ofSeconds(60));
        assertThat(node.next().workerId()).isZero();
        assertThat(node.heard).contains("renewed");
    }

    @Test
    void aLeaseThatCouldNotBeGivenBackIsNotUsedAgain() {
        node.next();
        node.store.is(BreakableStore.Mode.FAILS);
        node.keeper.suspend();
        node.store.is(BreakableStore.Mode.WORKS);
        assertThatThrownBy(node.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasCauseInstanceOf(NoFreeWorkerIdException.class);
        node.pass(Duration.ofSeconds(70));
        assertThat(node.next().time()).isAfterOrEqualTo(Node.START.plusSeconds(60));
        assertThat(node.lease().token()).isEqualTo(2);
    }

    /** However long it was away: who asks then waits as the first caller did. */
    @Test
    void theFirstCallerAfterwardsWaitsForAWorkerIdAsLongAsTheFirstOneEver() {
        node.next();
        node.keeper.suspend();
        String layout = Node.LAYOUT.fingerprint();
        store.acquire(
                new LeaseClaim("default", layout, row(), "other", "host", row().expiresAt(), Duration.ofHours(1)));
        node.pass(Duration.ofMinutes(5));

        Instant asked = node.clock.instant();
        assertThatThrownBy(node.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasCauseInstanceOf(NoFreeWorkerIdException.class);
        assertThat(node.clock.instant()).isEqualTo(asked.plusSeconds(10));
    }

    /** The reply is in the memory of every copy; if one adopted it, so would the others. */
    @Test
    void aReplyThatWasUnderWayMeansNothingAfterwards() {
        node.threads.hang();
        assertThatThrownBy(node.keeper::start).isInstanceOf(NoWorkerIdException.class);
        node.keeper.suspend();
        node.threads.resume();
        node.threads.runHanging();
        assertThat(row().token()).isEqualTo(1);
        assertThat(node.keeper.status().lease()).isNull();
        assertThatThrownBy(node.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasCauseInstanceOf(NoFreeWorkerIdException.class);
        assertThat(node.heard).doesNotContain("acquired 1");
    }

    @Test
    void aStandbyIsGivenBackAndForgottenToo() {
        Node two = new Node(store, storeClock, Node.terms(2), Node.LAYOUT, 1);
        two.next();
        two.pass(Duration.ofSeconds(20));
        assertThat(two.keeper.status().standby()).isNotNull();
        two.keeper.suspend();
        assertThat(store.list("default", new WorkerRange(0, 1)).rows()).allMatch(LeaseRow::released);
        assertThat(two.keeper.status().standby()).isNull();

        two.keeper.start();
        two.next();
        two.pass(Duration.ofSeconds(20));
        assertThat(store.list("default", new WorkerRange(0, 1)).rows())
                .allSatisfy(row -> assertThat(row.token()).isEqualTo(2));
    }

    @Test
    void aClosedKeeperStaysClosed() {
        node.next();
        node.keeper.suspend();
        node.keeper.close();
        assertThatThrownBy(node.keeper::start).isInstanceOf(GeneratorClosedException.class);
        node.keeper.suspend();
        assertThat(node.keeper.status().state()).isEqualTo(LeaseStatus.State.CLOSED);
    }
}
