package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.lease.LayoutMismatchException;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.QuarantineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.util.ClassUtils;

/**
 * Acquires the worker ID when all singletons are there, and with them every migration, unless somebody needed an ID
 * earlier. It does not give it back: beans may still save while they are destroyed, after every lifecycle has stopped.
 *
 * <p>Only before a checkpoint it does, since any number of copies may be restored from it. Spring stops all lifecycles
 * then, as it always does; what this stop is for is said by the JDK itself. It asks two resources: one is registered when
 * Spring's own is, perhaps, not there yet, for a checkpoint before the first start; the other one after Spring's, so that
 * it is asked before Spring stops anything, and connection pools with it.
 */
final class LeaseLifecycle implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseLifecycle.class);

    /** After connection pools have resumed (0), before executors and web servers. */
    private static final int PHASE = 1;

    private static final int RESOURCES = 2;
    private static final boolean CRAC = ClassUtils.isPresent("org.crac.Core", LeaseLifecycle.class.getClassLoader());

    private final LeaseKeeper keeper;
    private final Supplier<Optional<SnowflakeException>> outage;
    private final Migrations migrations;
    private final boolean failFast;
    private final List<Object> resources = new ArrayList<>(RESOURCES);
    private volatile boolean running;
    private volatile boolean checkpoint;

    /** A lifecycle that, once there is a lease, asks why no ID can be issued all the same. */
    LeaseLifecycle(
            LeaseKeeper keeper,
            Supplier<Optional<SnowflakeException>> outage,
            Migrations migrations,
            boolean failFast) {
        this.keeper = keeper;
        this.outage = outage;
        this.migrations = migrations;
        this.failFast = failFast;
    }

    /** To be called once, before the first start. */
    LeaseLifecycle watchingCheckpoints() {
        if (CRAC && resources.size() < RESOURCES) {
            resources.add(CheckpointResource.registered(this));
        }
        return this;
    }

    @Override
    public void start() {
        watchingCheckpoints();
        migrations.run();
        try {
            keeper.start();
            outage.get().ifPresent(reason -> {
                throw reason;
            });
        } catch (SnowflakeException e) {
            if (!passesAtAKnownTime(e) && (failFast || e.getCause() instanceof LayoutMismatchException)) {
                throw e;
            }
            LOG.warn(
                    "Started without a worker ID that can be used; until there is one, no IDs are issued: {}",
                    e.getMessage());
        }
        running = true;
    }

    /** It is the same for every node, and ends by itself: to refuse to start would help nobody. */
    private static boolean passesAtAKnownTime(SnowflakeException reason) {
        return reason instanceof QuarantineException;
    }

    @Override
    public void stop() {
        running = false;
        if (checkpoint) {
            keeper.suspend();
        }
    }

    /** Before Spring has stopped the lifecycles, or after it. */
    void beforeCheckpoint() {
        checkpoint = true;
        if (!running) {
            keeper.suspend();
        }
    }

    /** The next start leases anew. */
    void afterRestore() {
        checkpoint = false;
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
