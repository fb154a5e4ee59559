package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DaemonThreadsTests {

    private final DaemonThreads threads = new DaemonThreads("daemons");

    @AfterEach
    void close() {
        threads.close();
    }

    private static Thread running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("snowflake-lease-daemons-"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anInterruptOfARepeatedTaskMeansNothing() {
        AtomicInteger runs = new AtomicInteger();
        threads.every(Duration.ofHours(1), runs::incrementAndGet);
        Thread thread = running();
        for (int i = 0; i < 3; i++) {
            await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
            thread.interrupt();
        }
        await().until(() -> !thread.isInterrupted() && thread.getState() == Thread.State.TIMED_WAITING);
        assertThat(runs).hasValue(0);
    }

    /** By what it has called. */
    @Test
    void aRepeatedTaskThatIsLeftInterruptedKeepsItsPace() {
        AtomicInteger runs = new AtomicInteger();
        long start = System.nanoTime();
        threads.every(Duration.ofMillis(100), () -> {
            runs.incrementAndGet();
            Thread.currentThread().interrupt();
        });
        await().until(() -> runs.get() >= 3);
        int seen = runs.get();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(seen * 100_000_000L);
    }

    @Test
    void newsIsToldInOrderAndOneThatBlocksHoldsUpNeitherTimersNorCalls() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch others = new CountDownLatch(2);
        List<String> told = new CopyOnWriteArrayList<>();
        threads.tell(() -> {
            try {
                goOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            told.add("first");
        });
        threads.tell(() -> told.add("second"));
        threads.after(Duration.ZERO, others::countDown);
        threads.call(others::countDown);
        assertThat(others.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(told).isEmpty();
        goOn.countDown();
        await().until(() -> told.equals(List.of("first", "second")));
    }
}
