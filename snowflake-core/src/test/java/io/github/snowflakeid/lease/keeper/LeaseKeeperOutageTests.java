package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.IdTimeoutException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A store that fails, a call that hangs, a process that was frozen: up to the fence, and after it. */
class LeaseKeeperOutageTests extends LeaseKeeperScene {

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
}
