package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Origin;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What follows is carried out, and counted until it is. */
class EffectsTests {

    private final DeterministicThreads threads = new DeterministicThreads(passed -> {});
    private final Monitor monitor = new Monitor(threads);
    private final Effects effects = new Effects(
            new StoreClient(
                    new InMemoryLeaseStore(InstantSource.system()),
                    LeaseTerms.ofDefaults(Node.LAYOUT),
                    Node.LAYOUT,
                    "me",
                    "host",
                    InstantSource.system(),
                    ClockPolicy.ofDefaults(Node.LAYOUT).maxCoast().toMillis(),
                    new Random(1)),
            LeaseListener.NO_OP,
            threads,
            monitor);
    private final List<String> done = new ArrayList<>();

    @Test
    void oneThatFailsStopsNoOther() {
        List<Effect> two = List.of(
                Effect.tell(listener -> {
                    throw new NoClassDefFoundError("for a test");
                }),
                Effect.tell(listener -> done.add("second")));
        effects.announce(two);
        assertThat(effects.areDone()).isFalse();
        effects.carryOut(two);
        assertThat(done).containsExactly("second");
        assertThat(effects.areDone()).isTrue();
    }

    @Test
    void whatFindsNoThreadIsNotWaitedFor() {
        threads.runOutOfThreads(1);
        Lease lease = new Lease("default", 0, "me", 1, 0, 1, 0, Origin.NONE);
        assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> monitor.run(() -> effects.handOver(List.of(Effect.release(lease, 0)))));
        assertThat(effects.areDone()).isTrue();
    }
}
