package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MonitorTests {

    private final KeeperThreads threads = new DaemonThreads("monitor");
    private final Monitor monitor = new Monitor(threads);

    @AfterEach
    void close() {
        threads.close();
    }

    @Test
    void aWaitEndsWhenTheConditionHolds() {
        int[] looks = {0};
        threads.after(Duration.ofMillis(1), () -> monitor.run(monitor::signal));
        assertThat(monitor.<Boolean>get(() -> monitor.await(Duration.ofMinutes(1), () -> ++looks[0] == 2)))
                .isTrue();
    }

    @Test
    void anInterruptDoesNotCutItShortAndIsKept() {
        Thread.currentThread().interrupt();
        long start = System.nanoTime();
        boolean held = monitor.get(() -> monitor.await(Duration.ofMillis(20), () -> false));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(held).isFalse();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20_000_000);
    }
}
