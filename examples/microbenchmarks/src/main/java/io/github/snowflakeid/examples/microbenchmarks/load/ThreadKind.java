package io.github.snowflakeid.examples.microbenchmarks.load;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads of the operating system, or virtual ones. */
public enum ThreadKind {
    PLATFORM,
    VIRTUAL;

    private static final String VIRTUAL_EXECUTOR = "newVirtualThreadPerTaskExecutor";

    /** Whether this JVM has such threads. */
    public boolean isThere() {
        return this == PLATFORM || Runtime.version().feature() >= 21;
    }

    /** A thread for each task. To be shut down. */
    ExecutorService executor() {
        if (this == PLATFORM) {
            return Executors.newCachedThreadPool();
        }
        try {
            // By reflection, as this is compiled for Java 17.
            return (ExecutorService) Executors.class.getMethod(VIRTUAL_EXECUTOR).invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Virtual threads need Java 21, this is " + Runtime.version(), e);
        }
    }

    /** Whether a thread that never waits gives others their turn only when it says so. */
    boolean mustYield() {
        return this == VIRTUAL;
    }
}
