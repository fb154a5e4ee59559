package io.github.snowflakeid.examples.btree.cli;

/** Ctrl+C, too, takes away what was made. */
final class Interruption {

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    /** Closes it, should the process be stopped before the {@linkplain #end() end}. */
    static Interruption closing(AutoCloseable resource) {
        Thread hook = new Thread(() -> close(resource), "btree-locality-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interruption(hook);
    }

    private static void close(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            System.err.println("btree-locality: " + e.getMessage());
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
