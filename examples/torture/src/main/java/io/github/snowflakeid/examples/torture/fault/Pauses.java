package io.github.snowflakeid.examples.torture.fault;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** How long faults last. */
record Pauses(Duration ttl) {

    /** Shorter than a lease as often as longer than one with all its renewals. */
    long millis(Random random) {
        return 200L + random.nextInt((int) ttl.toMillis() * 4 / 3);
    }

    void last(Random random) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(millis(random));
    }
}
