package io.github.snowflakeid.examples.torture.node;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** The load that availability is measured by: single IDs, and batches, as long as the process lives. */
final class MainPool {

    private static final Duration BETWEEN_BATCHES = Duration.ofMillis(50);
    private static final Duration BETWEEN_SINGLES = Duration.ofMillis(20);
    private static final Duration AFTER_FAILURE = Duration.ofMillis(20);

    private final Caller caller;
    private final Random random;

    MainPool(Caller caller, long seed) {
        this.caller = caller;
        this.random = new Random(seed);
    }

    void batches(int most) {
        while (!Thread.currentThread().isInterrupted()) {
            pause(caller.batch(1 + random.nextInt(most)) ? BETWEEN_BATCHES : AFTER_FAILURE);
        }
    }

    void singles() {
        while (!Thread.currentThread().isInterrupted()) {
            pause(caller.single() ? BETWEEN_SINGLES : AFTER_FAILURE);
        }
    }

    private static void pause(Duration time) {
        LockSupport.parkNanos(time.toNanos());
    }
}
