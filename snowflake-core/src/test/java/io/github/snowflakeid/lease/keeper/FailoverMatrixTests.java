package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.ClockMovedBackwardsException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Failovers and losses, at each moment of a renewal that is under way; and what is in the row afterwards. */
class FailoverMatrixTests extends EndMatrixScene {

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
}
