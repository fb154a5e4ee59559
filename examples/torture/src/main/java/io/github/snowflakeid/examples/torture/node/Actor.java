package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.examples.torture.node.Generators.Open;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** Leases a pool's only worker ID, and issues so often that another one under the same worker ID issues in the same milliseconds. */
final class Actor {

    private static final Duration BETWEEN_CALLS = Duration.ofMillis(4);
    private static final Duration AFTER_FAILURE = Duration.ofMillis(20);
    private static final int BATCH = 100;

    private final Open open;
    private final Random random;
    private final Thread thread;
    private volatile boolean closing;

    Actor(Generators generators, String pool, long seed) {
        this.open = generators.baton(pool);
        this.random = new Random(seed);
        this.thread = new Thread(this::issue, "actor " + pool);
        thread.start();
    }

    private void issue() {
        while (!closing) {
            boolean issued = open.caller().batch(1 + random.nextInt(BATCH));
            LockSupport.parkNanos((issued ? BETWEEN_CALLS : AFTER_FAILURE).toNanos());
        }
        open.close();
    }

    /** Gives the worker ID back, if the store can be reached. */
    void end() throws InterruptedException {
        closing = true;
        thread.join();
    }
}
