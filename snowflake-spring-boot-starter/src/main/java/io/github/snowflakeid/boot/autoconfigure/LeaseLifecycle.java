package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.lease.LayoutMismatchException;
import io.github.snowflakeid.lease.LeaseKeeper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Acquires the worker ID when all singletons are there, and with them every migration, unless somebody needed an ID
 * earlier. It does not give it back: beans may still save while they are destroyed, after every lifecycle has stopped.
 */
final class LeaseLifecycle implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseLifecycle.class);

    /** After connection pools have resumed (0), before executors and web servers. */
    private static final int PHASE = 1;

    private final LeaseKeeper keeper;
    private final boolean failFast;
    private volatile boolean running;

    LeaseLifecycle(LeaseKeeper keeper, boolean failFast) {
        this.keeper = keeper;
        this.failFast = failFast;
    }

    @Override
    public void start() {
        try {
            keeper.start();
        } catch (SnowflakeException e) {
            if (failFast || e.getCause() instanceof LayoutMismatchException) {
                throw e;
            }
            LOG.warn("Started without a worker ID; no IDs are issued until there is one: {}", e.getMessage());
        }
        running = true;
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }

    /** Asked by Spring 7, which pauses the contexts of tests that do not run: their leases must not lapse. */
    @SuppressWarnings("MissingOverride") // the interface of Spring 6.2 lacks it
    public boolean isPauseable() {
        return false;
    }
}
