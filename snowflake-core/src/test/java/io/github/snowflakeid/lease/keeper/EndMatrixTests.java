package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Closing and suspending, at each moment of a renewal that is under way; and what is in the row afterwards. */
class EndMatrixTests extends EndMatrixScene {

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
