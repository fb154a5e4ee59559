package io.github.snowflakeid.examples.btree.cli;

import java.util.List;

/** Ctrl+C, too, takes away what was made. */
final class Interruption {

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    /** Closes these, in this order, should the process be stopped before the {@linkplain #end() end}. */
    static Interruption closing(AutoCloseable... resources) {
        Thread hook = new Thread(() -> close(List.of(resources)), "btree-locality-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interruption(hook);
    }

    private static void close(List<AutoCloseable> resources) {
        for (AutoCloseable resource : resources) {
            try {
                resource.close();
            } catch (Exception e) {
                System.err.println("btree-locality: " + e.getMessage());
            }
        }
    }

    void end() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is being stopped: the hook does the work.
        }
    }
}
