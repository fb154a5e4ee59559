package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A JVM whose memory runs short for a moment: whatever is lost with it, the node heals by itself. */
class LeaseKeeperMemoryTests {

    private final SettableClock storeClock = new SettableClock(Node.START);
    private final InMemoryLeaseStore store = new InMemoryLeaseStore(storeClock);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void renewsAgainAfterwards(int lostTimers) {
        Node node = new Node(store, storeClock, Node.terms(4));
        node.next();
        node.store.is(BreakableStore.Mode.FAILS);
        node.pass(Duration.ofSeconds(11));
        node.threads.runOutOfMemory(lostTimers);
        node.pass(Duration.ofSeconds(40));
        assertThatExceptionOfType(FenceReachedException.class).isThrownBy(node::next);

        node.store.is(BreakableStore.Mode.WORKS);
        node.pass(Duration.ofSeconds(20));

        assertThat(node.next().workerId()).isEqualTo(node.lease().workerId());
    }

    @Test
    void aSuspensionThatFindsNoThreadIsOneAllTheSame() {
        Node node = new Node(store, storeClock, Node.terms(4));
        node.next();
        node.threads.runOutOfThreads(1);
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(node.keeper::suspend);
        assertThatExceptionOfType(NoWorkerIdException.class)
                .isThrownBy(node::next)
                .withMessageContaining("snapshot");

        node.keeper.start();
        assertThat(node.next().workerId()).isEqualTo(node.lease().workerId());
    }

    @Test
    void closingStopsTheThreadsWhateverItLacks() {
        Node node = new Node(store, storeClock, Node.terms(4));
        node.next();
        node.threads.runOutOfThreads(1);
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(node.keeper::close);
        assertThat(node.threads.isClosed()).isTrue();
    }
}
