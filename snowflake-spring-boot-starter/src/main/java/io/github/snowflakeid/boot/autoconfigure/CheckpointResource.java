package io.github.snowflakeid.boot.autoconfigure;

import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;

/** Tells a lifecycle of a checkpoint (CRaC). The caller keeps it: the JDK does not. */
final class CheckpointResource implements Resource {

    private final LeaseLifecycle lifecycle;

    private CheckpointResource(LeaseLifecycle lifecycle) {
        this.lifecycle = lifecycle;
    }

    /** The JDK asks what is registered last first. */
    static Object registered(LeaseLifecycle lifecycle) {
        CheckpointResource resource = new CheckpointResource(lifecycle);
        Core.getGlobalContext().register(resource);
        return resource;
    }

    @Override
    public void beforeCheckpoint(Context<? extends Resource> context) {
        lifecycle.beforeCheckpoint();
    }

    @Override
    public void afterRestore(Context<? extends Resource> context) {
        lifecycle.afterRestore();
    }
}
