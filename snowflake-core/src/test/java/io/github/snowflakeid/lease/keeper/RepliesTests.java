package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.StoreCall.Reply;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked next, after each reply. The clock may step 1 s back. */
class RepliesTests {

    private static final long NOW = Node.START.toEpochMilli();

    private final SettableClock clock = new SettableClock(Node.START);
    private final WatchedClock watched = new WatchedClock(clock);
    private final Standby standby = new Standby(Node.LAYOUT, watched, false);
    private final Holding holding = new Holding("me", watched, 1_000, standby);
    private final Replies replies = new Replies(holding, Node.LAYOUT, watched, 1_000);

    @BeforeEach
    void aLeaseIsHeld() {
        replies.apply(new StoreCall.Acquire(null), new Reply.Acquired(lease(0, 1), Skew.between(NOW, NOW, NOW)), 0);
    }

    private static Lease lease(int workerId, long token) {
        return new Lease("default", workerId, "me", token, NOW - 60_000, NOW + 30_000, NOW, Origin.NONE);
    }

    private static Reply failed() {
        return new Reply.Failed(new LeaseStoreException("broken", null));
    }

    @Test
    void theLeaseInForceIsRenewed() {
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Renew(serving()));
        assertThat(holding.isUrgent()).isFalse();
    }

    @Test
    void afterALossAnotherLeaseIsSoughtAtOnce() {
        Tenancy lost = serving();
        replies.apply(new StoreCall.Renew(lost), new Reply.Lost(LeaseRow.unused(0)), 0);
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Acquire(lost.lease()));
        assertThat(holding.isUrgent()).isTrue();
    }

    @Test
    void aLeaseThatIsLostBeforeItServesIsNotRenewedAgain() {
        replies.apply(new StoreCall.Renew(serving()), new Reply.Lost(LeaseRow.unused(0)), 0);
        Lease ahead = new Lease("default", 1, "me", 1, NOW + 60_000, NOW + 90_000, NOW, Origin.NONE);
        replies.apply(new StoreCall.Acquire(null), new Reply.Acquired(ahead, Skew.between(NOW, NOW, NOW)), 0);
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Acquire(null));
        StoreCall renewal = holding.nextCall();
        assertThat(renewal).isInstanceOf(StoreCall.Renew.class);
        replies.apply(renewal, new Reply.Lost(LeaseRow.unused(0)), 0);
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Acquire(ahead));
    }

    /** Or the lease that there is would run out. */
    @Test
    void aFailoverIsTriedOnceAndTheLeaseRenewedThen() {
        holding.wantFailOver();
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.FailOver());
        replies.apply(new StoreCall.FailOver(), failed(), 0);
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Renew(serving()));
        assertThat(holding.isUrgent()).isFalse();
    }

    /** The step that was to replace it failed half way, without memory for example. */
    @Test
    void aSealedTenancyWithoutASuccessorIsReplaced() {
        serving().tenure().seal();
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Acquire(null));
        assertThat(holding.isUrgent()).isTrue();
        assertThat(holding.status().state()).isEqualTo(LeaseStatus.State.LOST);

        replies.apply(new StoreCall.Acquire(null), new Reply.Acquired(lease(1, 1), Skew.between(NOW, NOW, NOW)), 0);
        assertThat(serving().lease().workerId()).isEqualTo(1);
        assertThat(holding.status().state()).isEqualTo(LeaseStatus.State.HELD);
    }

    /** A caller waits for it, past the fence. */
    @Test
    void aRenewalThatIsWantedComesBeforeTheStandby() {
        Holding two = new Holding("me", watched, 1_000, new Standby(Node.LAYOUT, watched, true));
        new Replies(two, Node.LAYOUT, watched, 1_000)
                .apply(new StoreCall.Acquire(null), new Reply.Acquired(lease(0, 1), Skew.between(NOW, NOW, NOW)), 0);
        two.wantRenewal();
        assertThat(two.isUrgent()).isTrue();
        assertThat(two.nextCall()).isEqualTo(new StoreCall.Renew(Objects.requireNonNull(two.serving())));
        assertThat(two.nextCall()).isEqualTo(new StoreCall.AcquireStandby());
    }

    @Test
    void aStandbyThatNobodyWantsIsNeverDue() {
        Tenancy before = serving();
        replies.apply(new StoreCall.Renew(before), new Reply.Renewed(lease(0, 1), NOW), 0);
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Renew(serving()));
    }

    @Test
    void aLeaseThatComesLateIsGivenBack() {
        Lease late = lease(1, 1);
        assertThat(replies.apply(new StoreCall.Acquire(null), new Reply.Acquired(late, Skew.between(NOW, NOW, NOW)), 0))
                .hasSize(1);
        assertThat(serving().lease().workerId()).isZero();
    }

    private static Reply replaced(String known) {
        return new Reply.Replaced(new PoolReplacedException("default", known, "another"));
    }

    @Test
    void aPoolThatWasReplacedEndsItsLeases() {
        Tenancy before = serving();
        assertThat(replies.apply(new StoreCall.Renew(before), replaced(""), 0)).hasSize(1);
        assertThat(before.tenure().isSealed()).isTrue();
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Acquire(null));
        assertThat(holding.isUrgent()).isTrue();
    }

    /** From a call that was given up, when others have been leased from the pool that is there now. */
    @Test
    void newsOfAPoolThatWasReplacedBeforeEndsNothing() {
        Tenancy before = serving();
        assertThat(replies.apply(new StoreCall.Renew(before), replaced("the one before"), 0))
                .isEmpty();
        assertThat(before.tenure().isSealed()).isFalse();
        assertThat(holding.nextCall()).isEqualTo(new StoreCall.Renew(before));
    }

    private Tenancy serving() {
        return Objects.requireNonNull(holding.serving());
    }
}
