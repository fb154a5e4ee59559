package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Leases that begin and end in the middle of a tick. */
class CoarseTickLeaseTests {

    /** 345 ms after a whole second, and 5 ms after a whole hundredth. */
    private static final Instant START = Node.START.plusMillis(345);

    private final SettableClock storeClock = new SettableClock(START);
    private final InMemoryLeaseStore store = new InMemoryLeaseStore(storeClock);

    private Node node(long tickMillis) {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withTick(Duration.ofMillis(tickMillis));
        Node node = new Node(store, storeClock, Node.terms(1), layout);
        node.clock.set(storeClock.instant());
        return node;
    }

    private static SnowflakeParts next(Node node) {
        return node.generator.layout().decode(node.generator.nextId());
    }

    /** The lease lasts until 30.345 s; the tick that contains its end is not issued in. */
    @ParameterizedTest
    @CsvSource({"10, 30339, 30330", "1000, 29999, 29000", "5000, 29999, 25000"})
    void theTickOfTheFenceIsNotIssued(long tickMillis, long last, long expected) {
        Node node = node(tickMillis);
        next(node);
        node.store.is(BreakableStore.Mode.FAILS);
        node.clock.set(Node.START.plusMillis(last));
        assertThat(next(node).time()).isEqualTo(Node.START.plusMillis(expected));
        node.clock.set(Node.START.plusMillis(last + 1));
        assertThatThrownBy(() -> next(node))
                .isInstanceOfSatisfying(
                        FenceReachedException.class, e -> assertThat(e.fence()).isEqualTo(START.plusSeconds(30)));
        assertThat(node.generator.outage()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 1_000, 5_000})
    void whoComesAfterAKilledNodeStartsInALaterTick(long tickMillis) {
        Node killed = node(tickMillis);
        next(killed);
        killed.store.is(BreakableStore.Mode.FAILS);
        killed.clock.set(Node.START.plusMillis(30_340 / tickMillis * tickMillis - 1));
        Instant last = next(killed).time();

        storeClock.set(START.plusSeconds(60));
        Node successor = node(tickMillis);
        successor.keeper.start();
        successor.pass(Duration.ofMillis(tickMillis));
        assertThat(next(successor).time())
                .isAfterOrEqualTo(last.plusMillis(tickMillis))
                .isAfterOrEqualTo(START.plusSeconds(60));
    }

    /** The released worker ID has a floor at the end of the tick, ahead of the clock: it is waited for. */
    @ParameterizedTest
    @ValueSource(longs = {10, 1_000})
    void whoComesAfterAReleaseInTheSameTickWaitsForTheNext(long tickMillis) {
        Node first = node(tickMillis);
        long[] before = first.generator.nextIds(5);
        first.keeper.close();
        Node second = node(tickMillis);
        long[] after = second.generator.nextIds(5);
        assertThat(LongStream.concat(LongStream.of(before), LongStream.of(after))
                        .toArray())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(second.clock.instant())
                .isAfterOrEqualTo(first.generator.layout().decode(after[0]).time());
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 1_000, 5_000})
    void heartbeatsKeepTheFenceAhead(long tickMillis) {
        Node node = node(tickMillis);
        next(node);
        for (int i = 0; i < 120; i++) {
            node.pass(Duration.ofSeconds(1));
            assertThat(next(node).time()).isAfter(node.clock.instant().minusMillis(tickMillis));
        }
        assertThat(node.lease().token()).isEqualTo(1);
        assertThat(node.generator.outage()).isEmpty();
    }

    /** A step within max-coast, 1 s, is no reason for another worker ID; there is but one here. */
    @ParameterizedTest
    @CsvSource({"10, 1000", "1000, 1000", "5000, 1"})
    void aShortStepIsRiddenOut(long tickMillis, long step) {
        Node node = node(tickMillis);
        node.clock.set(Node.START.plusSeconds(5));
        SnowflakeParts before = next(node);
        node.clock.set(Node.START.plusSeconds(5).minusMillis(step));
        SnowflakeParts after = next(node);
        assertThat(after.time()).isEqualTo(before.time());
        assertThat(after.sequence()).isEqualTo(before.sequence() + 1);
    }
}
