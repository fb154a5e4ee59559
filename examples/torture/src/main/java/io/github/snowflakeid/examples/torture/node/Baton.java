package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.examples.torture.node.Generators.Open;
import io.github.snowflakeid.lease.Lease;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes a pool's only worker ID, issues for a moment and gives it back, over and over: all nodes do, so it goes from clock to
 * clock. Now and then the process is restored from a snapshot in the meantime, once or twice, and original and copies go on.
 */
final class Baton {

    private static final int SNAPSHOTS_ONE_IN = 8;

    private final Generators generators;
    private final String pool;
    private final int batch;
    private final Random random;

    Baton(Generators generators, String pool, int batch, long seed) {
        this.generators = generators;
        this.pool = pool;
        this.batch = batch;
        this.random = new Random(seed);
    }

    void run() {
        Open witness = generators.witness(pool);
        if (witness != null) {
            witness.caller().single();
        }
        while (!Thread.currentThread().isInterrupted()) {
            try (Open original = generators.baton(pool)) {
                issue(original);
                Lease lease = original.lease();
                if (lease != null && random.nextInt(SNAPSHOTS_ONE_IN) == 0) {
                    restore(original, lease);
                }
            }
            pause(40);
        }
    }

    /** The copies renew, if they can, before the original does; it is asked to release while they issue. */
    private void restore(Open original, Lease lease) {
        pause(400);
        try (Open copy = generators.restored(lease);
                Open other = generators.restored(lease)) {
            issue(copy);
            if (random.nextBoolean()) {
                issue(other);
            }
            issue(original);
            original.close();
            issue(copy);
        }
    }

    private void issue(Open open) {
        for (int calls = 1 + random.nextInt(6); calls > 0; calls--) {
            boolean issued = random.nextBoolean()
                    ? open.caller().single()
                    : open.caller().batch(1 + random.nextInt(batch));
            if (!issued) {
                return;
            }
            pause(20);
        }
    }

    private void pause(int atMostMillis) {
        LockSupport.parkNanos(
                Duration.ofMillis(1 + random.nextInt(atMostMillis)).toNanos());
    }
}
