package io.github.snowflakeid.examples.torture;

import java.util.ArrayDeque;
import java.util.Deque;

/** Closes what was started, the last first, once: at the end of a block, or of the process. */
final class Cleanup implements AutoCloseable {

    private final Deque<AutoCloseable> started = new ArrayDeque<>();
    private final Thread hook = new Thread(this::closeAll, "cleanup");

    Cleanup() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    synchronized <T extends AutoCloseable> T add(T resource) {
        started.push(resource);
        return resource;
    }

    private synchronized void closeAll() {
        while (!started.isEmpty()) {
            AutoCloseable resource = started.pop();
            try {
                resource.close();
            } catch (Exception e) {
                System.err.println("Not closed: " + resource + ": " + e);
            }
        }
    }

    @Override
    public void close() {
        closeAll();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It runs.
        }
    }
}
