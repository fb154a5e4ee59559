package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A thousand nodes on 1,024 worker IDs, in time that a test lets pass. */
class FleetSimulationTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final SettableClock clock = new SettableClock(Node.START);
    private final DeterministicThreads threads = new DeterministicThreads(clock::advance);
    private final BreakableStore store = new BreakableStore(new InMemoryLeaseStore(clock));
    private final List<LeaseKeeper> keepers = new ArrayList<>();

    private void start(int nodes) {
        for (int i = 0; i < nodes; i++) {
            LeaseKeeper keeper = LeaseKeeper.builder(store, LAYOUT).clock(clock).build(threads, new Random(i));
            keeper.start();
            keepers.add(keeper);
        }
    }

    private List<Integer> workers() {
        return keepers.stream().map(keeper -> keeper.tenure().workerId()).toList();
    }

    @Test
    void allHealUnderTheirOwnWorkerIdsAfterAnOutageLongerThanTheLease() {
        start(1_000);
        List<Integer> before = workers();
        assertThat(before).doesNotHaveDuplicates();

        store.is(BreakableStore.Mode.FAILS);
        threads.pass(Duration.ofSeconds(90));
        assertThat(keepers)
                .allSatisfy(keeper -> assertThat(keeper.tenure().isPast()).isTrue());

        store.is(BreakableStore.Mode.WORKS);
        threads.pass(Duration.ofSeconds(10));
        assertThat(keepers)
                .allSatisfy(keeper -> assertThat(keeper.tenure().isPast()).isFalse());
        assertThat(workers()).isEqualTo(before);
    }
}
